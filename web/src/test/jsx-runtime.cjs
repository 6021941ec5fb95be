// Elements without the stack trace that React's development build takes for each. What that build checks beyond is the keys
// of lists, which oxlint checks too. React itself stays as it is.
module.exports = require('../../../node_modules/react/cjs/react-jsx-runtime.production.js')
