// Properties are tried with the same inputs each time, so that a commit is either green or red. `FC_SEED=random` searches
// further, `FC_SEED=n` repeats what a search has found.
const fc = require('../../../node_modules/fast-check/lib/cjs/fast-check.js')

const wanted = process.env.FC_SEED ?? '1'
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) })

module.exports = fc
