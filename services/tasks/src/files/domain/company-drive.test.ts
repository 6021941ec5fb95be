import { drivePlace, isClientId, isDirectory, placeText } from './company-drive.js'

const kept = (text: string) => {
  const place = drivePlace(text)
  return place && placeText(place)
}

describe('the place of a drive', () => {
  it.each([
    ['b!-RIj2DuyvEyV1T4NlOaMHk8XkS', 'b!-RIj2DuyvEyV1T4NlOaMHk8XkS'],
    ['https://firm.sharepoint.com', 'https://firm.sharepoint.com'],
    ['https://Firm.sharepoint.com/sites/Build/', 'https://firm.sharepoint.com/sites/Build'],
    [
      'https://firm.sharepoint.com/teams/a%20b/Shared%20Documents?x=1#y',
      'https://firm.sharepoint.com/teams/a%20b',
    ],
    ['https://firm.sharepoint.com/Shared%20Documents', 'https://firm.sharepoint.com'],
  ])('%s is kept as %s', (text, place) => {
    expect(kept(text)).toBe(place)
  })

  it.each([
    '',
    '../x',
    'http://firm.sharepoint.com',
    'https://user:password@firm.sharepoint.com',
    'https://firm.sharepoint.com:8443',
    'https://127.0.0.1/sites/x',
    'https://[::1]/sites/x',
    'https://localhost/sites/x',
    'https://firm.sharepoint.com/sites',
    'https://firm.sharepoint.com/sites/a%2Fb',
    'https://firm.sharepoint.com/sites/a%3Ab',
    'https://firm.sharepoint.com/sites/%E0%A4%A',
    'file:///etc/passwd',
  ])('%j is none', (text) => {
    expect(drivePlace(text)).toBeNull()
  })
})

it('a directory is an id or a domain, and an application an id', () => {
  const id = '6f1a2b3c-0000-4000-8000-0123456789ab'
  expect([id, 'firm.onmicrosoft.com'].map(isDirectory)).toEqual([true, true])
  expect(['common', 'organizations', 'a/b', '..', 'firm..com', ''].map(isDirectory)).toEqual(
    Array(6).fill(false),
  )
  expect([isClientId(id), isClientId('firm.test'), isClientId('')]).toEqual([true, false, false])
})
