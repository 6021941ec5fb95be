import { takesPart } from './roles-of.js'

it('shows nothing of a leave to a person who may only re-assign it', () => {
  expect([takesPart([]), takesPart(['manager']), takesPart(['manager', 'applicant'])]).toEqual([
    false,
    false,
    true,
  ])
})
