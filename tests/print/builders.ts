/** Businesses and menus for the tests of prints. */
import type { Business } from '../../src/contract/business.ts';
import type { Category, Menu, Product, ProductOption } from '../../src/domain/menu/menu.ts';
import { business as plainBusiness } from '../contract/builders.ts';
import { EVERY_DAY, option } from '../domain/builders.ts';

export const ORIGIN = 'https://order.example.ca';

/** A business with the fields that prints show, such as name, hours and colour. */
export const business = (changes: Partial<Business> = {}): Business =>
  plainBusiness({
    name: 'Café Lumière',
    routingPath: 'cafe-lumiere',
    workingHours: [{ days: EVERY_DAY, open: true, startTime: 900, endTime: 1700 }],
    theme: { color: '#ffcc00', font: null },
    labels: ['coffee'],
    location: {
      addressLine1: '12 Water Street',
      addressLine2: null,
      city: 'Vancouver',
      province: 'BC',
      postalCode: 'V6B 1A4',
      googleMapUri: null,
    },
    addressLatitude: 49.284,
    addressLongitude: -123.108,
    phone: '6045550199',
    kioskOrderConfirmation: { message: 'Thank you', callToAction: 'Done', autoCloseSeconds: 30 },
    ...changes,
  });

export const category = (id: number, name: string): Category => ({ id, name, defaultProductImage: null });

export const product = (
  category: number,
  name: string,
  options: readonly ProductOption[],
  changes: Partial<Product> = {},
): Product => ({
  id: options[0]?.productOptionId ?? 1,
  name,
  image: null,
  description: null,
  category,
  optionsType: '',
  featured: false,
  catering: null,
  goesWith: [],
  options,
  ...changes,
});

const DISHES = [
  ...[
    'Crème brûlée à la fève tonka',
    'Bœuf bourguignon',
    'Pâté en croûte',
    'Gâteau de crêpes',
    'Île flottante',
    'Maïs grillé',
  ],
  ...[
    '蝦餃 Har Gow',
    '燒賣 Siu Mai',
    '潮州粉粿',
    '野菌豆苗餃',
    '蜜汁叉燒包',
    '豉汁排骨',
    '鳳爪',
    '糯米雞',
    '沙爹金錢肚',
    '蘿蔔糕',
  ],
  ...[
    '艇仔粥',
    '皮蛋瘦肉粥',
    '脆皮乳豬拼盤',
    '海蜇燻蹄',
    '雲吞麵',
    '乾炒牛河',
    '星洲炒米',
    '揚州炒飯',
    '臘味煲仔飯',
    '鹹魚雞粒炒飯',
  ],
  ...[
    '麻婆豆腐',
    '宫保鸡丁',
    '回锅肉',
    '鱼香茄子',
    '夫妻肺片',
    '酸辣土豆丝',
    '红烧狮子头',
    '干锅花菜',
    '剁椒鱼头',
    '东坡肉',
    '锅包肉',
    '葱爆羊肉',
  ],
  ...['楊枝甘露', '芝麻糊', '薑汁撞奶', '雙皮奶', '港式鴛鴦', '凍檸樂', '珍珠奶茶', '龜苓膏'],
  ...[
    '김치찌개 Kimchi Jjigae',
    '순두부찌개',
    '된장찌개',
    '돌솥비빔밥',
    '물냉면',
    '떡볶이',
    '해물파전',
    '삼겹살구이',
    '양념치킨',
    '갈비탕',
    '잡채',
  ],
  ...[
    '味噌ラーメン',
    '塩焼き鳥',
    '天ぷら盛り合わせ',
    'カツ丼',
    'お好み焼き',
    '抹茶アイス',
    '親子丼',
    '鯖の塩焼き',
    '茶碗蒸し',
    '揚げ出し豆腐',
  ],
  ...['Phở bò', 'Bánh cuốn', 'Σπανακόπιτα'],
];

/** A menu in eight languages with 140 options: 10 categories of 7 dishes, each dish small and large. */
export const multilingualMenu = (): Menu => ({
  categories: Array.from({ length: 10 }, (_, index) => category(index + 1, `前菜 Entrées ${index + 1}`)),
  products: Array.from({ length: 70 }, (_, index) => {
    const small = option(index * 2 + 1, 950 + index, { label: 'Small 小' });
    const large = option(index * 2 + 2, 1450 + index, { label: 'Large 大' });
    const description = 'Made every morning from what the market has, with herbs from our own roof.';
    return product(Math.floor(index / 7) + 1, `${DISHES[index]}`, [small, large], { description });
  }),
});
