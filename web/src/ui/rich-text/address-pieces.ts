// An address keeps parentheses in pairs and ends before the sign that ends the sentence around it.
const ADDRESS = /(https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"().,;:!?\]}'»،؛؟]|\([^\s<>"()]*\)))/gi

/** The pieces of a text: every second one is an address. */
export function addressPieces(text: string): readonly string[] {
  return text.split(ADDRESS)
}
