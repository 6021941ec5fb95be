/** Where the server tells what became of a purchase. */
export function confirmationPath(subscription: number, purchase: string): string {
  return `/paymentconfirmation?subscription=${subscription}&purchase=${encodeURIComponent(purchase)}`
}

/** Where a purchase goes on that waits for a person. */
export function paymentPath(subscription: number, purchase: string): string {
  return `/payment?subscription=${subscription}&purchase=${encodeURIComponent(purchase)}`
}
