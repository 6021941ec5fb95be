/** Orders of the cards of a board; the first one is the usual one. */
export const BOARD_ORDERS = ['last_change', 'by_hand', 'due_date', 'priority'] as const
export type BoardOrder = (typeof BOARD_ORDERS)[number]
