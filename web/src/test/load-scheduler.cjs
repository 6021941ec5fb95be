// React's scheduler takes what Node.js has and browsers have not, when it finds it while it is loaded.
const { MessageChannel, setImmediate } = globalThis
delete globalThis.MessageChannel
delete globalThis.setImmediate
require('scheduler')
Object.assign(globalThis, { MessageChannel, setImmediate })
