const vm = require('node:vm')

const { JSDOM, VirtualConsole } = require('jsdom')

const OneContext = require('./one-context.cjs')

/** Node.js has its own: the router needs them to belong together, and jsdom is made of these timers, of this clock and coding. */
const OF_NODE = new Set([
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'atob',
  'btoa',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'performance',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
])
/** Browsers have them and jsdom has not: tests put them in, and they are seen from `document.defaultView` as well. */
const MISSING = ['IntersectionObserver', 'ResizeObserver', 'matchMedia']
/** The window by its names: the globals are the window. */
const WINDOW = ['frames', 'parent', 'self', 'top', 'window']

const ofLanguage = new Set(vm.runInNewContext('Object.getOwnPropertyNames(globalThis)'))

/** The names of what a window has and the language has not. */
function namesOf(window) {
  const names = new Set(MISSING)
  for (let at = window; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at))
      if (!ofLanguage.has(name) && !OF_NODE.has(name) && !name.startsWith('_')) names.add(name)
  for (const name of ['constructor', ...WINDOW]) names.delete(name)
  return names
}

/** A global that is the window's own: what is written to one is read from the other. */
function sharedWith(window, name) {
  const first = window[name]
  // Functions of a window want it as `this`. Classes have capitals.
  const bound = typeof first === 'function' && !/^[A-Z]/.test(name) ? first.bind(window) : undefined
  return {
    configurable: true,
    enumerable: true,
    get: () => (bound && window[name] === first ? bound : window[name]),
    set: (value) => {
      window[name] = value
    },
  }
}

/** Timers that end with the file, as those of a window do. Gives what ends them. */
function installTimers(global) {
  const { setTimeout, setInterval, clearTimeout } = global
  const running = new Set()
  global.setTimeout = (run, ms, ...given) => {
    const timer = setTimeout(() => {
      running.delete(timer)
      run(...given)
    }, ms)
    running.add(timer)
    return timer
  }
  global.setInterval = (...given) => {
    const timer = setInterval(...given)
    running.add(timer)
    return timer
  }
  global.clearTimeout = (timer) => {
    running.delete(timer)
    clearTimeout(timer)
  }
  global.clearInterval = global.clearTimeout
  return () => running.forEach((timer) => clearTimeout(timer))
}

/**
 * A new window for each file in the one context of a worker (see `one-context.cjs`): what a window has is among the globals
 * while the file runs.
 */
module.exports = class OneWindow extends OneContext {
  constructor(config, context) {
    super(config, context)
    const virtualConsole = new VirtualConsole().sendTo(context.console, { omitJSDOMErrors: true })
    virtualConsole.on('jsdomError', (error) => context.console.error(error))
    this.dom = new JSDOM('<!DOCTYPE html>', {
      pretendToBeVisual: true,
      url: 'http://localhost/',
      virtualConsole,
    })
    const { window } = this.dom
    this.stopTimers = installTimers(this.global)
    for (const name of namesOf(window)) Object.defineProperty(this.global, name, sharedWith(window, name))
    for (const name of WINDOW)
      Object.defineProperty(this.global, name, { configurable: true, writable: true, value: this.global })
    window.addEventListener('error', ({ error }) => {
      if (error) process.emit('uncaughtException', error)
    })
  }

  async teardown() {
    this.stopTimers()
    this.dom.window.close()
    await super.teardown()
    OneContext.restore()
  }

  exportConditions() {
    return ['browser']
  }
}
