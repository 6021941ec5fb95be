import { DEFAULT_LEAVE_TYPES } from '../../settings/domain/leave-type.js'
import { openingCells, readOpenings } from './opening-balances.js'

const types = DEFAULT_LEAVE_TYPES.map((type) => ({ ...type, counts: type.key === 'Annual leave' }))
const rowsOf = (...lines: string[][]) =>
  readOpenings(openingCells([['email', 'leave_type', 'days'], ...lines]), types)

describe('the rows of a file of balances', () => {
  it('the columns of a file are found by their headings, in any order and beside others', () => {
    const cells = openingCells([
      [' Days ', 'note', 'EMAIL', 'Leave_Type'],
      ['3', 'x', ' Emad@Demo.test ', 'Annual leave'],
    ])
    expect(cells).toEqual([{ line: 2, email: 'Emad@Demo.test', leave_type: 'Annual leave', days: '3' }])
  })

  it.each(['email', 'leave_type', 'days'])(
    'a file of balances without the column %s is refused',
    (missing) => {
      const heading = ['email', 'leave_type', 'days'].filter((name) => name !== missing)
      expect(() => openingCells([heading, ['a', 'b']])).toThrow(
        expect.objectContaining({ reason: 'IMPORT_COLUMN_MISSING' }),
      )
    },
  )

  it('a file of balances has at least one row', () => {
    expect(() => openingCells([['email', 'leave_type', 'days']])).toThrow(
      expect.objectContaining({ reason: 'IMPORT_EMPTY' }),
    )
    expect(() => openingCells([])).toThrow(expect.objectContaining({ reason: 'IMPORT_COLUMN_MISSING' }))
  })

  it.each([
    ['12', 24],
    ['7.5', 15],
    ['7,5', 15],
    ['3.0', 6],
    ['-1', -2],
    ['0', 0],
  ])('a row of a file says %s days', (days, halves) => {
    expect(rowsOf(['a@b.test', 'annual LEAVE', days])).toMatchObject([
      { halves, type: 'Annual leave', faults: [] },
    ])
  })

  it.each(['', 'x', '1.3', '1e1', '733', '1.5.5', '=1+1', '٣'])(
    'a row that says “%s” days is refused',
    (days) => {
      const reason = days === '' ? 'REQUIRED' : 'DAYS_INVALID'
      expect(rowsOf(['a@b.test', 'Annual leave', days])[0]?.faults).toEqual([{ field: 'days', reason }])
    },
  )

  it('a row names a type that counts, by its key or a title in either language', () => {
    const arabic = types.find(({ key }) => key === 'Annual leave')?.title.ar ?? ''
    expect(rowsOf(['a@b.test', arabic, '1'])[0]).toMatchObject({ type: 'Annual leave', faults: [] })
    const reasons = rowsOf(
      ['a@b.test', '', '1'],
      ['a@b.test', 'Holiday', '1'],
      ['a@b.test', 'Sick leave', '1'],
    )
    expect(reasons.map(({ faults }) => faults[0]?.reason)).toEqual([
      'REQUIRED',
      'LEAVE_TYPE_UNKNOWN',
      'TYPE_NOT_COUNTED',
    ])
  })

  it('a file names a person and type once', () => {
    const rows = rowsOf(['a@b.test', 'Annual leave', '1'], ['A@B.test', 'Annual leave', '2'])
    expect(rows.map(({ faults }) => faults)).toEqual([[], [{ field: 'email', reason: 'DUPLICATE' }]])
  })
})
