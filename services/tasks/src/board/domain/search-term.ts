/** A search of a person. */
export interface SearchTerm {
  readonly id: string
  readonly text: string
  /** When last. */
  readonly createTime: Date
}

/** Terms kept of a user and a project. */
const KEPT = 20

/** The terms with this one in front; the same words in other letters or spaces are one term. */
export function withTerm(terms: readonly SearchTerm[], term: SearchTerm): SearchTerm[] {
  const words = wordsOf(term.text)
  return [term, ...terms.filter(({ text }) => wordsOf(text) !== words)].slice(0, KEPT)
}

function wordsOf(text: string): string {
  return text.toLowerCase().split(/\s+/).join(' ')
}

/** Terms of one tenant, newest first. */
export interface SearchTermStore {
  of(userId: string, projectNumber: number): Promise<SearchTerm[]>
  keep(userId: string, projectNumber: number, terms: readonly SearchTerm[]): Promise<void>
  /** The project where the user has the term; null when there is none. */
  projectOf(userId: string, termId: string): Promise<number | null>
}
