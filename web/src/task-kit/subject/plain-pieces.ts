// An address keeps parentheses in pairs and ends before the sign that ends the sentence around it; a mention is `@[user id]`.
const PIECES =
  /(https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"().,;:!?\]}'»،؛؟]|\([^\s<>"()]*\))|@\[[A-Za-z0-9_-]{1,64}\])/gi

/** The pieces of a text: every second one is an address or a mention. */
export function plainPieces(text: string): readonly string[] {
  return text.split(PIECES)
}
