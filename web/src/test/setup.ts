import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import { startI18n } from '../i18n/i18n.js'
import { describeWhenRead, keepComputedStyles } from './cheap-queries.js'

// Functions of browsers that jsdom lacks.
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList
window.ResizeObserver = Observer
window.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
// Browsers answer scroll methods with a promise, which an effect must not return; types say void.
Object.assign(window.HTMLElement.prototype, {
  scrollIntoView: () => Promise.resolve(),
  scrollTo: () => Promise.resolve(),
  scrollBy: () => Promise.resolve(),
})
window.scrollTo = () => {}
Object.assign(window.SVGElement.prototype, { getBBox: () => ({ x: 0, y: 0, width: 0, height: 0 }) })
Object.assign(document, { fonts: new EventTarget() })

// Waiting ends when the condition holds; the limit only says when to give up, and a busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 })
describeWhenRead()
keepComputedStyles()

beforeAll(async () => {
  await startI18n('en')
})

// Drafts of one test are none of the next.
afterEach(() => sessionStorage.clear())
