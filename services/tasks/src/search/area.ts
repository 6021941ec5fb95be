// The words by which a search finds tasks and entries. The exports for other areas and the composition of the service.
export { nameKeyOf, searchExpressions, searchTerms, type TextScope, wordsOf } from './domain/search-terms.js'
