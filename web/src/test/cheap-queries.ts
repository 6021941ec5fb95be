import { configure, getConfig } from '@testing-library/dom'

/**
 * Leaves the document out of the errors of an attempt of `findBy` and `waitFor`: each is thrown away when the next attempt
 * is made, and the last gets the document when time is up. A query that is asked once describes it as before.
 */
export function describeOnlyAtTheEnd(): void {
  const described = getConfig().getElementError
  configure({
    getElementError: (message, container) => {
      const config = getConfig()
      const isAttempt =
        '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
      if (!isAttempt) return described(message, container)
      const error = new Error(message ?? '')
      error.name = 'TestingLibraryElementError'
      return error
    },
  })
}

/**
 * Keeps computed styles until the document changes. Queries by role and pointer events ask for those of an element and all
 * that it lies in, many times between two changes, and jsdom puts every answer together anew. jsdom itself keeps the
 * rules that match an element as long.
 */
export function keepComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window)
  let kept = new WeakMap<Element, CSSStyleDeclaration>()
  const forget = () => {
    kept = new WeakMap()
  }
  const changes = new MutationObserver(forget)
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  window.getComputedStyle = (element, pseudo) => {
    // What is outside the document, or in a tree of its own, is not observed.
    if (pseudo || element.getRootNode() !== document) return compute(element, pseudo)
    if (changes.takeRecords().length > 0) forget()
    const known = kept.get(element)
    if (known) return known
    const style = compute(element)
    kept.set(element, style)
    return style
  }
}
