/**
 * Replies of an upstream that is no Foodcourt. They have the fields of the specification (section 3), but not the fields
 * that a Foodcourt adds. They also have a few unknown fields, and some numbers and flags as strings.
 */
export const BUSINESS = {
  businessId: '7',
  name: 'Blue Door Cafe',
  logo: '',
  theme: { color: '#1A4D8F', font: '' },
  location: {
    addressLine1: '12 Clarke Street',
    addressLine2: '',
    city: 'Port Moody',
    province: 'British Columbia',
    postalCode: 'V3H 1Y8',
    googleMapUri: 'maps.example/blue-door',
  },
  addressLatitude: '49.2767',
  addressLongitude: '-122.8609',
  serviceProviderUserId: '41',
  serviceProviderUserEmail: 'owner@bluedoor.example',
  routingPath: 'blue-door',
  parentBusinessName: null,
  env: 'PROD',
  isAppBootedUp: true,
  isCateringDateTimeSet: false,
  websiteUri: 'https://bluedoor.example',
  facebookUri: '',
  storeOpen: 'true',
  storeTemporarilyClosed: 'false',
  storeOrderingStatus: 'allOrdersTypes',
  menuOnly: 0,
  menuItemCollapsible: 'no',
  customerNameRequired: 'yes',
  customerContactInfo: 'required',
  tip: '10,15,20',
  paperBagFee: '25',
  diningOption: {
    'take-out': { enabled: 'true', Desc: 'Ready in 15 minutes', QualificationCriteria: '', PrepTimeMinimum: '15' },
    'pre-order': { enabled: true, PrepTimeMinimum: 30 },
    delivery: { enabled: false },
  },
  deliveryDistance: '7.5',
  deliveryDuration: '25',
  deliveryUnavailableForAddressMessage: 'Too far for our bicycle.',
  excludedCities: 'Anmore,Belcarra',
  minimumDeliveryFee: '399',
  minOrderAmountForFreeDelivery: '',
  perExtraKilometerFee: '100',
  firstDeliveryKilometersRange: '3',
  overallDiscounts: [{ title: 'Opening week', type: 'percentage', discountType: 'take-out', value: '10' }],
  workingHours: [
    { days: 'Mon,Tue,Wed,Thu,Fri', open: 'yes', startTime: '0700', endTime: '1800' },
    { days: ['Sat', 'Sun'], open: true, startTime: 900, endTime: 1700 },
  ],
  preOrderPrepMinDays: '0',
  preOrderPrepMaxDays: '14',
  payKey: 'pk_test_1',
  paymentGateway: 'Stripe',
  payInPersonDisabled: 'false',
  mobilePaymentDisabled: 'false',
  rewardStampCardType: '10',
  announcement: { show: 'yes', message: 'New: cold brew' },
  kioskWelcome: { show: 'no' },
  kioskOrderConfirmation: { message: 'Thank you', callToAction: 'Done', autoCloseSeconds: '20' },
  adOn: 'false',
  specialRequestHint: '',
  _id: '65f0c0ffee',
  __v: 3,
};

export const STORE_LINK = {
  storeName: 'Blue Door Cafe',
  frequentlyPhoneNumber: '+1 (604) 555-0177',
  ratings: { ratingsId: '77', count: 12 },
};

export const LOCATIONS = [
  { serviceProviderUserId: '41', json: JSON.stringify(BUSINESS) },
  { serviceProviderUserId: '41', json: '{"businessId": 8, "name":' },
];

export const LABELS = [
  { businessLabelId: '1', businessLabel: 'coffee', colour: 'brown' },
  { businessLabelId: 2, businessLabel: 'vegan' },
];

export const DIRECTORY = [
  {
    serviceProviderUserId: '41',
    name: 'Blue Door Cafe',
    secondaryName: '',
    tagLine: 'Coffee by the inlet',
    routingPath: 'blue-door',
    logo: 'https://pictures.example/blue-door.png',
    featuredProductImages: ['https://pictures.example/latte.jpg'],
    rating: '92.5',
    menuOnly: 'false',
    reward: '$5 credit',
    rewardCriteria: '1000',
    rewardPoints: '4',
    rewardStampCardType: '10',
    creditBalance: '1250',
  },
  { serviceProviderUserId: 42, name: 'Anchor Bakery', routingPath: 'anchor', rating: 'N/A', logo: null },
];

export const CATEGORIES = {
  categories: [{ id: '1', name: 'Coffee', defaultProductImage: '' }],
  products: [],
};

export const PRODUCTS = [
  {
    id: '21',
    name: 'Latte',
    image: '',
    description: 'With oat or cow milk',
    category: '1',
    optionsType: 'Size',
    featured: 'true',
    options: [
      {
        id: '211',
        label: 'Small',
        price: '450',
        addCondition: '',
        type: 'others',
        discountRule: { type: 'percentage', value: '20', days: [], endDate: '2030-12-31T00:00:00Z', title: 'Winter' },
        customization: {
          customizationLabel: 'Your latte',
          optionSpecialRequest: '',
          orderFor: '',
          oneOfList: [
            {
              message: 'Milk',
              sectionType: 'oneOf',
              min: '1',
              max: '1',
              choices: [
                { name: 'Cow', price: '0', value: 0, type: 'boolean' },
                { name: 'Oat', price: '70', value: 0, type: 'boolean', soldout: 'false' },
              ],
            },
          ],
          anyOf: [
            {
              message: 'Extras',
              sectionType: 'list',
              max: '999',
              choices: [{ name: 'Shot', price: 90, type: 'number' }],
            },
          ],
        },
      },
      { productOptionId: 212, label: 'Large', price: 550, soldout: 'yes', type: 'others' },
    ],
  },
  {
    id: 22,
    name: 'Gift card',
    category: 1,
    options: [{ productOptionId: 221, price: 2500, type: 'gift card', addCondition: 'signed-in' }],
  },
];

/** The reply to `PUT /rest/order`. */
export const PLACED = {
  success: 'true',
  orderTrackingId: 990017,
  orderNumber: 1204,
  paymentStatus: 'COMPLETED',
  authorizationResult: '',
};

/** The reply to `GET /rest/orderAction/orderStatus/{orderTrackingId}`. */
export const TRACKING = {
  orderPayload: JSON.stringify({
    businessId: '7',
    orderType: 'take-out',
    customerName: 'Ann',
    finalOrderItems: [
      {
        name: 'Latte',
        optionName: 'Small',
        price: '520',
        count: '2',
        selectedCustomization: {
          oneOfList: [{ message: 'Milk', choices: [{ name: 'Cow' }, { name: 'Oat', value: true }] }],
          anyOf: [],
          optionSpecialRequest: 'Extra hot',
          orderFor: 'Kim',
        },
      },
    ],
    subTotal: '1040',
    tax: '52',
    total: '1196',
    selectedTipPercentage: '10',
    calculatedDiscounts: [],
  }),
  orderNumber: 1204,
  orderStatus: 'n',
  storeOrderingStatus: 'allOrdersTypes',
  storeOpen: true,
  orderActionDateAndTime: 'Jul 17, 12:00 PM',
  orderDueTime: '',
  orderPrepTime: '',
  rejectionReason: null,
  businessPath: 'blue-door',
  businessName: 'Blue Door Cafe',
  lastUpdate: '2030-07-17T19:00:00Z',
};
