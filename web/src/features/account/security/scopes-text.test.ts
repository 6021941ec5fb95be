import i18next from 'i18next'
import { scopesText } from './scopes-text.js'

beforeAll(() => i18next.loadNamespaces('account'))

it.each([
  [['tasks:read'], 'Tasks: read'],
  [['leave:write'], 'Leave: change'],
  [['tasks:write', 'people:read', 'tasks:read'], 'Tasks: read and change, People: read'],
])('what %j of a token allows is told in words', (scopes, words) => {
  expect(scopesText(scopes)).toBe(words)
})
