import { configure, getConfig } from '@testing-library/dom'

/**
 * Describes the document in the error of an attempt of `findBy` and `waitFor` only when a person reads it: all but the last
 * are thrown away by the next attempt. A query that is asked once describes it at once.
 */
export function describeWhenRead(): void {
  const described = getConfig().getElementError
  configure({
    getElementError: (message, container) => {
      const config = getConfig()
      const isAttempt =
        '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
      if (!isAttempt) return described(message, container)
      const error = new Error()
      error.name = 'TestingLibraryElementError'
      const get = () => described(message, container).message
      return Object.defineProperty(error, 'message', { configurable: true, get })
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
    // An element outside the document, or in a tree of its own, is not observed.
    if (pseudo || element.getRootNode() !== document) return compute(element, pseudo)
    if (changes.takeRecords().length > 0) forget()
    const known = kept.get(element)
    if (known) return known
    const style = compute(element)
    kept.set(element, style)
    return style
  }
}
