import OneContext from '../../testkit/jest/one-context.cjs'

/** Passes over all tests of a file once one of them has failed: a run that only asks whether it is red need not wait. */
export default class FirstFailureEnvironment extends OneContext {
  red = false

  handleTestEvent(event) {
    if (event.name === 'test_start' && this.red) event.test.mode = 'skip'
    if (event.name === 'test_done' && event.test.errors.length > 0) this.red = true
  }
}
