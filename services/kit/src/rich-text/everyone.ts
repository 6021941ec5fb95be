/** The id by which a text mentions all readers of its subject at once. */
export const EVERYONE = 'everyone'
