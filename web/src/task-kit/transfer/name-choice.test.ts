import { type Lacking, namesInput, toName } from './name-choice.js'

const lacking: Lacking = {
  names: [
    { kind: 'labels', name: 'Wood' },
    { kind: 'labels', name: 'Stone' },
    { kind: 'releases', name: 'Spring' },
  ],
  there: { labels: ['Timber'], categories: [], releases: ['Autumn'] },
}

describe('the choices of names', () => {
  it('make those of a kind, save names that have a choice of their own', () => {
    const chosen = { 'labels:Wood': toName('Timber'), 'labels:Stone': 'skip' }
    expect(namesInput({ made: ['labels'], chosen }, lacking)).toEqual({
      labels: {
        make: true,
        map: [
          { from: 'Wood', to: 'Timber' },
          { from: 'Stone', to: '' },
        ],
      },
      categories: { make: false, map: [] },
      releases: { make: false, map: [] },
    })
  })

  it('make one name of a kind whose others are left out', () => {
    expect(namesInput({ made: [], chosen: { 'labels:Stone': 'make' } }, lacking).labels).toEqual({
      make: true,
      map: [{ from: 'Wood', to: '' }],
    })
  })

  it('map a name of a kind that makes none', () => {
    const chosen = { 'releases:Spring': toName('Autumn') }
    expect(namesInput({ made: [], chosen }, lacking).releases).toEqual({
      make: false,
      map: [{ from: 'Spring', to: 'Autumn' }],
    })
  })
})
