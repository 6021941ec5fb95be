/** Words of a file that are found; those behind them are not. */
export const MAX_CONTENT_WORDS = 5_000
/** Letters of a file that are kept to show where a search has hit. */
export const MAX_KEPT_LETTERS = 100_000

/** The text of a file as it is searched and shown. */
export interface FileText {
  readonly text: string
  /** As {@link contentTerms} makes them. */
  readonly words: readonly string[]
}
