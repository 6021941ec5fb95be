import { golden, notesOf, read, rowOf } from './golden-fixture.js'

describe('the CSV of Jira', () => {
  it('gathers columns with one heading, and keeps the columns it does not know (R36)', async () => {
    const file = await read(golden('jira.csv'))
    expect([file.source, file.markdown]).toEqual(['jira', false])
    expect(rowOf(file, 'Draw the plan')).toEqual({
      key: 'ATL-3',
      id: '10003',
      name: 'Draw the plan',
      description: 'Scale 1:50\n=SUM(A1)',
      type: 'Sub-task',
      status: 'In Progress',
      priority: 'High',
      assignee: 'sara',
      start: '06/May/24 08:00 AM',
      due: '11/May/24 03:26 PM',
      estimate: '480m',
      spent: '60m',
      points: '3',
      labels: 'paper',
      category: 'Roof',
      release: 'Sprint 2',
      parent: 'ATL-1',
      comments: '712020:1 · 12/May/24 09:00 AM: First, of two\n---\n712020:2 · 13/May/24 10:00 AM: Second',
      'Custom field (Site)': 'Doha',
    })
    expect(notesOf(file)).toEqual({ CELLS_BEYOND_HEADER: 1 })
  })

  it('takes parents by their ids and links of either end, in any order of its rows', async () => {
    const file = await read(golden('jira.csv'))
    expect(rowOf(file, 'مهمة عربية')).toMatchObject({
      parent: 'ATL-1',
      predecessors: 'ATL-3 FS',
      labels: 'paper\nroof',
      estimate: '38h',
      closed: 'yes',
    })
    expect(file.lanes).toEqual([
      { title: 'In Progress', category: 'progress' },
      { title: 'To Do', category: 'new' },
      { title: 'Done', category: 'closed' },
    ])
  })

  it('is any other table where the person says so', async () => {
    const file = await read(golden('jira.csv'), 'csv')
    expect(file.source).toBe('csv')
    expect(rowOf(file, 'Draw the plan')).toMatchObject({ key: 'ATL-3', estimate: '28800' })
  })
})

describe('the JSON of Jira', () => {
  it('gives the parts of an issue, its own fields by their names', async () => {
    const file = await read(golden('jira.json'))
    expect([file.source, file.markdown, file.dateOrder]).toEqual(['jira', true, 'ymd'])
    expect(rowOf(file, 'Draw the plan')).toMatchObject({
      assignee: 'sara@example.org',
      start: '2024-05-06',
      due: '2024-05-11',
      estimate: '480m',
      spent: '60m',
      points: '3',
      labels: 'paper\n=1+1',
      release: 'Sprint 2',
      parent: 'ATL-1',
      comments: 'Emad · 2024-05-12T09:00:00.000+0300: Agreed',
      Site: 'Doha',
    })
    expect(rowOf(file, 'مهمة عربية')).toMatchObject({
      release: '1.1',
      predecessors: 'ATL-3 FS',
      closed: 'yes',
    })
    expect(file.people).toEqual(['sara@example.org', 'Emad'])
    expect(notesOf(file)).toEqual({ COMMENTS_MISSING: 1, ATTACHMENTS_NOT_TAKEN: 1 })
  })

  it('has descriptions as Markdown, without links that run, people and files of ours (R37)', async () => {
    const file = await read(golden('jira.json'))
    expect(rowOf(file, 'Draw the plan').description?.split('\n\n')).toEqual([
      '## Scope',
      'All of it, **soon** & @\\[u1\\] [here](https://example.org/a) and there@Sara',
      '- one\n- two',
      '- [x] ordered\n- [ ] built',
      '```sql\nselect 1\n```',
      'Mind the GAP',
      'roof.png',
      '---',
    ])
    expect(rowOf(file, '<b>Roof</b>').description).toBe('\\# not a heading\\\njavascript:alert(1)')
  })
})

describe('the JSON of Trello', () => {
  it('has cards in the order of lists, each with the items of its check lists below it', async () => {
    const file = await read(golden('trello.json'))
    expect([file.source, file.markdown]).toEqual(['trello', true])
    expect(file.lanes.map(({ title }) => title)).toEqual(['To do', 'Doing', 'Old'])
    expect(rowOf(file, '=HYPERLINK("x")')).toEqual({
      id: 'c1',
      name: '=HYPERLINK("x")',
      description: '**Bold** @\\[u1\\] \\<script>x\\</script> a\n\n- one',
      status: 'To do',
      assignee: 'Sara',
      helpers: 'emad2',
      start: '2027-01-03T21:30:00.000Z',
      due: '2027-01-05T21:30:00.000Z',
      labels: 'paper\nred',
      closed: 'yes',
      comments: 'Sara · 2027-01-03T08:00:00.000Z: Earlier\n---\nEmad · 2027-01-04T08:00:00.000Z: Later',
      Site: 'Doha',
      Rooms: '4',
    })
    expect(rowOf(file, 'Measure')).toMatchObject({ parent: 'c1', closed: 'yes', status: 'To do' })
    expect(rowOf(file, 'Permit')).toMatchObject({ parent: 'c1', assignee: 'emad2' })
    expect(['Gone', 'Put away'].map((name) => rowOf(file, name).archived)).toEqual(['yes', 'yes'])
  })

  it('says which comments are missing: an export ends at a thousand actions', async () => {
    expect(notesOf(await read(golden('trello.json')))).toEqual({
      COMMENTS_MISSING: 1,
      ATTACHMENTS_NOT_TAKEN: 1,
    })
  })
})

describe('the CSV of Asana', () => {
  it('takes parents and predecessors by names, also those with commas', async () => {
    const file = await read(golden('asana.csv'))
    expect(file.source).toBe('asana')
    expect(rowOf(file, 'Cut')).toMatchObject({
      parent: '1209000000000001',
      predecessors: '1209000000000002 FS;1209000000000001 FS',
    })
    expect(rowOf(file, 'Measure, twice')).toMatchObject({ closed: 'yes', 'Blocking (Dependencies)': 'Cut' })
    expect(rowOf(file, 'Roof')).toMatchObject({ assignee: 'sara@example.org', labels: 'paper\nroof' })
  })

  it('does not trust rounded ids, and names their rows by lines', async () => {
    const file = await read(golden('asana.csv'))
    expect(rowOf(file, 'Cut').id).toBeUndefined()
    expect(rowOf(file, 'Paint')).toMatchObject({ predecessors: '@5 FS' })
    expect(notesOf(file)).toEqual({ LINKS_OUTSIDE: 1, IDS_NOT_TRUSTED: 2 })
  })

  it('has a fault where a name is that of two tasks', async () => {
    const { rows, columns } = await read(golden('asana.csv'))
    const faults = rows.at(-1)?.faults.map(({ column, reason }) => [columns[column]?.target, reason])
    expect(faults).toEqual([
      ['parent', 'AMBIGUOUS_NAME'],
      ['predecessors', 'AMBIGUOUS_NAME'],
    ])
  })
})

describe('the XML of Microsoft Project', () => {
  it('gives the outline, work and people of tasks', async () => {
    const file = await read(golden('plan.xml'))
    expect([file.source, file.markdown, file.rows.length]).toEqual(['msproject', false, 5])
    expect(rowOf(file, '<b>Draw</b>')).toEqual({
      id: '2',
      name: '<b>Draw</b>',
      description: '=1+1',
      status: 'Complete',
      priority: 'High',
      assignee: 'sara@example.org',
      helpers: 'Emad',
      start: '2027-01-03',
      due: '2027-01-05',
      estimate: '1920m',
      spent: '510m',
      parent: '1',
      mode: 'auto',
      duration_kind: 'effort',
      duration: '3d',
      constraint: 'SNET 2027-01-03',
      closed: 'yes',
      allocations: 'sara@example.org 1440m 2027-01-03..2027-01-05\nEmad 480m',
      Site: 'Doha',
    })
    expect(rowOf(file, 'Handed over')).toEqual({
      id: '5',
      name: 'Handed over',
      status: 'Not started',
      due: '2027-01-13',
      milestone: 'yes',
      mode: 'auto',
      predecessors: '4 FS+1d',
    })
  })

  it('gives links of all types with their lags in days, and says which were rounded', async () => {
    const file = await read(golden('plan.xml'))
    expect(rowOf(file, 'Measure').predecessors).toBe('2 SS+1d')
    expect(rowOf(file, 'Cut').predecessors).toBe('2 FS;3 FF-2cd;3 SF+2d')
    expect(rowOf(file, 'Handed over').predecessors).toBe('4 FS+1d')
    expect(notesOf(file)).toEqual({
      CALENDARS_NOT_TAKEN: 2,
      CONSTRAINT_BECOMES_ASAP: 1,
      CONSTRAINT_BECOMES_MANUAL: 1,
      LAG_OF_PERCENT: 1,
      LAG_ROUNDED: 1,
      LINKS_OUTSIDE: 1,
    })
  })

  it('has days that no zone moves: a finish at midnight ends the day before (R41)', async () => {
    const file = await read(golden('plan.xml'))
    expect(rowOf(file, 'Measure')).toMatchObject({
      start: '2027-01-04',
      due: '2027-01-07',
      deadline: '2027-01-12',
    })
    expect(rowOf(file, 'Cut').mode).toBe('manual')
    expect(rowOf(file, 'Cut').constraint).toBeUndefined()
  })
})
