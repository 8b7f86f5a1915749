/** Window event of a kiosk after an order was placed. Its detail is the `FinalOrder`. */
export const ORDER_PLACED = 'foodcourt:placed';
