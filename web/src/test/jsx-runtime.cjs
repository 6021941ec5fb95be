// Elements without the stack trace that React's development build takes for each. What that build checks beyond is the keys
// of lists, which oxlint checks too. React itself stays as it is.
const { Fragment, jsx, jsxs } = require('../../../node_modules/react/cjs/react-jsx-runtime.production.js')

/** React looks for keys among children that were made by `cloneElement`, unless it hears that they are no list. */
function noted(type, props, key) {
  for (const child of props.children) if (child?._store) child._store.validated = 1
  return jsxs(type, props, key)
}

module.exports = { Fragment, jsx, jsxs: noted }
