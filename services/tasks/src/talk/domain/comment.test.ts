import { type Comment, commentMade } from './comment.js'

const comment: Comment = {
  id: 'c1',
  subject: { type: 'task', id: 't1' },
  seq: 1,
  system: false,
  replyToId: '',
  reactions: [],
  deleteTime: null,
  deletedBy: '',
  projectNumber: 1,
  authorId: 'emad',
  text: '',
  tree: '',
  mentionedIds: ['mona'],
  createTime: new Date('2030-03-01T08:00:00Z'),
  editTime: null,
  version: 1,
}
const names = new Map([['mona', 'Mona Haddad']])
const excerpt = (text: string) => commentMade({ ...comment, text }, (id) => names.get(id) ?? '').excerpt

describe('the text of a comment', () => {
  it('tells others the beginning without mark-up', () => {
    expect(excerpt('## Look\n\n- **this**, @[mona]: [the plan](https://x.test/a_b)\n> `done`')).toBe(
      'Look this, @Mona Haddad: the plan done',
    )
    expect(excerpt('3 < 4 * 5 and snake_case stay')).toBe('3 < 4 * 5 and snake_case stay')
    expect(excerpt('<b>bold</b>')).toBe('bold')
    expect(commentMade(comment, () => '')).toMatchObject({
      id: 'c1',
      authorId: 'emad',
      mentionedIds: ['mona'],
    })
  })

  it('cuts between characters, not inside one', () => {
    const cut = excerpt('😀'.repeat(300))
    expect([...cut]).toHaveLength(200)
    expect(cut.endsWith('😀…')).toBe(true)
  })
})
