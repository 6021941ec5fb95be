/** An event as the stream carries it. */
export function eventFrame(event: string, content: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(content)}\n\n`
}
