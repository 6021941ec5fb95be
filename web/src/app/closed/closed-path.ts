/** The page that tells an owner what the end of the plan means and what to do. */
export function closedPath(subscription: number | string): string {
  return `/${subscription}/subscriptionPaywall`
}
