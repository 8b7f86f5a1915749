/** The cases that `npm run bench:print` measures. Each case makes a print or another document of a business. */
import type { FontFiles } from '../../functions/print/fonts/typeface.ts';
import { menuPdf } from '../../functions/print/menu/menu-pdf.ts';
import { printedHours } from '../../functions/print/menu/printed-hours.ts';
import type { Picture } from '../../functions/print/pdf/embed-picture.ts';
import { qrMatrix } from '../../functions/print/qr/matrix.ts';
import { qrPng } from '../../functions/print/qr/png.ts';
import { qrSvg } from '../../functions/print/qr/svg.ts';
import { tableCardsPdf } from '../../functions/print/tables/table-cards.ts';
import { structuredData } from '../../functions/web-data/structured-data.ts';
import { MAX_TABLE_CARDS } from '../../src/domain/limits.ts';
import type { Menu } from '../../src/domain/menu/menu.ts';
import { choice, customization, option, section } from '../domain/builders.ts';
import { business, category, multilingualMenu, ORIGIN, product } from '../print/builders.ts';

export interface DocumentSources {
  readonly fonts: FontFiles;
  /** A picture of 512 by 512 pixels. */
  readonly logo: Picture;
}

const extras = customization(
  section('Extras', [choice('Egg', { price: 225 }), choice('Nori', { price: 200 }), choice('Corn')]),
);

/** A menu in Latin letters: 10 categories of 14 dishes. Each dish has one option; every third dish has choices. */
const latinMenu: Menu = {
  categories: Array.from({ length: 10 }, (_, index) => category(index + 1, `Spécialités ${index + 1}`)),
  products: Array.from({ length: 140 }, (_, index) => {
    const description = 'Slow-roasted with garlic, thyme and a spoon of the good butter, served with bread.';
    const only = option(index + 1, 1250 + index, { customization: index % 3 === 0 ? extras : null });
    return product(Math.floor(index / 14) + 1, `Poulet rôti à l’ail nº ${index + 1}`, [only], { description });
  }),
};
/** Dishes in languages whose scripts need shaping: Persian, Arabic, Hebrew, Hindi, Punjabi, Tamil and Thai. */
const SHAPED = [
  ['چلوکباب کوبیده', 'دو سیخ کباب کوبیده، برنج زعفرانی، گوجه کبابی و کره، همراه با سبزی خوردن.'],
  ['كبسة لحم', 'أرز بسمتي مع لحم الضأن والمكسرات، يقدم مع اللبن والسلطة.'],
  ['חומוס עם פול', 'גרגירי חומוס, טחינה, שמן זית ולימון, מוגש עם 2 פיתות חמות.'],
  ['मसाला डोसा', 'कुरकुरा डोसा, आलू की सब्ज़ी, नारियल की चटनी और साँभर के साथ।'],
  ['ਸਰ੍ਹੋਂ ਦਾ ਸਾਗ', 'ਮੱਕੀ ਦੀ ਰੋਟੀ, ਮੱਖਣ ਅਤੇ ਗੁੜ ਨਾਲ ਪਰੋਸਿਆ ਜਾਂਦਾ ਹੈ।'],
  ['சாம்பார் சாதம்', 'பருப்பு, காய்கறிகள் மற்றும் புளி சேர்த்த சாதம், அப்பளம் உடன்.'],
  ['ผัดไทยกุ้งสด', 'เส้นจันท์ผัดกับกุ้งสด เต้าหู้ ถั่วงอก กุยช่าย ไข่ และน้ำมะขามเปียก'],
] as const;

/** A menu of 140 dishes with one option each. Each dish is in one of seven languages whose scripts need shaping. */
const shapedMenu: Menu = {
  categories: Array.from({ length: 10 }, (_, index) => category(index + 1, `ਪੰਜਾਬੀ ${index + 1}`)),
  products: Array.from({ length: 140 }, (_, index) => {
    const [name = '', description = ''] = SHAPED[index % SHAPED.length] ?? [];
    const only = option(index + 1, 1250 + index);
    return product(Math.floor(index / 14) + 1, `${name} ${index + 1}`, [only], { description });
  }),
};
/** The Latin menu with one Punjabi name. */
const oneShapedName: Menu = {
  ...latinMenu,
  products: latinMenu.products.map((dish, index) => (index === 0 ? { ...dish, name: 'Saag ਸਰ੍ਹੋਂ ਦਾ ਸਾਗ' } : dish)),
};
const manyLanguages = multilingualMenu();
const cafe = business();
const hours = printedHours(cafe, Date.parse('2026-12-01T12:00:00-08:00'));
const address = `${ORIGIN}/cafe-lumiere/12`;

interface Case {
  readonly name: string;
  readonly run: (sources: DocumentSources) => Promise<Uint8Array | string> | Uint8Array | string;
}

export const CASES: readonly Case[] = [
  {
    name: 'menu PDF, 140 options, Latin letters, logo',
    run: (sources) => menuPdf({ business: cafe, hours, menu: latinMenu, origin: ORIGIN, paper: 'letter', ...sources }),
  },
  {
    name: 'menu PDF, 140 options, eight languages, logo',
    run: (sources) =>
      menuPdf({ business: cafe, hours, menu: manyLanguages, origin: ORIGIN, paper: 'letter', ...sources }),
  },
  {
    name: 'menu PDF, 140 options, Latin letters, one Punjabi name',
    run: (sources) =>
      menuPdf({ business: cafe, hours, menu: oneShapedName, origin: ORIGIN, paper: 'letter', ...sources }),
  },
  {
    name: 'menu PDF, 140 options, seven languages whose scripts need shaping',
    run: (sources) => menuPdf({ business: cafe, hours, menu: shapedMenu, origin: ORIGIN, paper: 'letter', ...sources }),
  },
  {
    name: `table cards for ${MAX_TABLE_CARDS} tables`,
    run: (sources) =>
      tableCardsPdf({ business: cafe, from: 1, to: MAX_TABLE_CARDS, origin: ORIGIN, paper: 'letter', ...sources }),
  },
  { name: 'QR code as PNG', run: () => qrPng(qrMatrix(address, 'medium')) },
  {
    name: 'QR code as SVG, without a logo',
    run: () =>
      qrSvg({
        matrix: qrMatrix(address, 'high'),
        business: cafe,
        invitation: 'Scan to order',
        place: 'Table 12',
        logo: null,
      }),
  },
  { name: 'structured data, 140 options', run: () => structuredData(ORIGIN, cafe, latinMenu) },
];
