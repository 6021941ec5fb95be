import { inOrder, inTeam, moved } from './setup-draft.js'

const people = [
  { id: 'c', fullname: 'Carla' },
  { id: 'a', fullname: 'Adam' },
  { id: 'b', fullname: 'Basma' },
]

it('people stand as the set-up names them, those that it does not name after them by name', () => {
  expect(inOrder(people, ['c']).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

it('a person who goes down a place changes with the next one', () => {
  expect(moved(people, 0, 1)).toEqual(['a', 'c', 'b'])
})

it('a person is in one team at most', () => {
  const teams = [
    { id: '1', name: 'One', people: ['a', 'b'] },
    { id: '2', name: 'Two', people: [] },
  ]
  expect(inTeam(teams, 'a', 1).map((team) => team.people)).toEqual([['b'], ['a']])
  expect(inTeam(teams, 'b', null).map((team) => team.people)).toEqual([['a'], []])
})
