import type { PersonName } from './company.js'

/** A message of a demo discussion; a mention is a name in braces. */
export interface DemoMessage {
  readonly author: PersonName
  readonly text: string
  /** The message before it that it replies to, counted from 0. */
  readonly replyTo?: number
  /** Who reacted, with which emoji. */
  readonly reactions?: readonly [who: PersonName, emoji: string][]
}

/** A discussion of “Website relaunch”. */
export interface DemoDiscussion {
  readonly name: string
  readonly author: PersonName
  readonly audience: 'PROJECT' | 'INNER' | 'NAMED'
  readonly people: readonly PersonName[]
  readonly pinned?: true
  readonly closed?: true
  readonly messages: readonly DemoMessage[]
}

/** Discussions in both languages: open and pinned, about the work inside, and one that has ended. */
export const discussions: readonly DemoDiscussion[] = [
  {
    name: 'Launch weekend: who is where',
    author: 'olivia',
    audience: 'PROJECT',
    people: [],
    pinned: true,
    messages: [
      {
        author: 'olivia',
        text: 'We go live on Friday night. Please write here who is on site and who is on call.',
      },
      { author: 'mona', text: 'I am at the data centre from 01:30. The provider has my number.' },
      {
        author: 'emad',
        text: 'On call from home until six. {mona}, shall I take the redirects?',
        replyTo: 1,
      },
      {
        author: 'mona',
        text: 'Yes please. The list has 214 addresses; the first forty bring most of the visitors.',
        replyTo: 2,
        reactions: [
          ['emad', '👍'],
          ['olivia', '👍'],
        ],
      },
      {
        author: 'sara',
        text: 'سأراجع الصفحات العربية صباح السبت، وأكتب هنا ما أجده.',
        reactions: [['olivia', '🙏']],
      },
      { author: 'olivia', text: 'Thank you all. The go or no-go call is at 23:00.' },
    ],
  },
  {
    name: 'صياغة النصوص العربية',
    author: 'sara',
    audience: 'INNER',
    people: [],
    messages: [
      { author: 'sara', text: 'عنوان الصفحة الأولى طويل. أقترح: «موقع أسرع، وأقرب إليك».' },
      { author: 'mona', text: 'أقصر وأوضح، موافقة. هل يتسع له الهاتف في سطر واحد؟', replyTo: 0 },
      { author: 'sara', text: 'نعم، جرّبته على عرض 390 بكسل. {emad}، هل يمكنك تحديث النموذج؟' },
      { author: 'emad', text: 'Updated in the second draft; the English line keeps its length.', replyTo: 2 },
    ],
  },
  {
    name: 'Choice of the hosting provider',
    author: 'olivia',
    audience: 'NAMED',
    people: ['mona'],
    closed: true,
    messages: [
      { author: 'olivia', text: 'Two offers are left. The cheaper one has no support at weekends.' },
      { author: 'mona', text: 'Then the other one: the move itself is on a weekend.', replyTo: 0 },
      { author: 'olivia', text: 'Decided. I sign today.', reactions: [['mona', '🎉']] },
    ],
  },
]
