/** The text as it is stored: what people never wrote but programs did ("null") is nothing. */
export function statedText(text: string): string {
  return text === 'null' ? '' : text
}
