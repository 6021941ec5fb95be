// The words by which a search finds tasks and entries. The exports for other areas and the composition of the service.
export {
  contentTerms,
  nameKeyOf,
  searchExpressions,
  searchTerms,
  textTerms,
  type TextScope,
} from './domain/search-terms.js'
