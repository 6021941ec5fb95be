import type { DemoContent } from './content.js'
import { HOME_PAGE, HOME_PAGE_REVIEWED } from './drawings.js'

/** The contents of the English project. */
export const english: DemoContent = {
  template: 'built-in-website-launch-en',
  roles: ['Project lead', 'Designer', 'Developer', 'Content writer', 'Marketing'],
  comments: [
    {
      task: 4,
      said: [
        { by: 1, text: 'The three page types are in the design file. The product page has two variants.' },
        { by: 0, text: 'I prefer the second one: the price stands next to the picture.' },
        { by: 4, text: 'Agreed. The shop team likes it as well.' },
      ],
    },
    {
      task: 6,
      said: [
        { by: 3, text: 'Texts of the ten best-selling products are written. The others follow by Thursday.' },
        { by: 0, text: 'Please keep the measurements in a table, customers look for them first.' },
      ],
    },
    {
      task: 9,
      said: [
        { by: 2, text: 'Home page and product list are built. Next is the product page.' },
        { by: 1, text: 'The spacing on small screens looks right now, thank you.' },
      ],
    },
    { task: 10, said: [{ by: 2, text: 'The search finds products by name and by measurement.' }] },
  ],
  discussions: [
    {
      name: 'Which products do we show first?',
      said: [
        { by: 0, text: 'We have room for six products on the home page. Which ones?' },
        { by: 4, text: 'The oak series sells best in autumn. I would start with that.' },
        { by: 3, text: 'And one small item, so that the page is not only tables and wardrobes.' },
        { by: 0, text: 'Good: five of the oak series and the reading lamp.' },
      ],
    },
    {
      name: 'Weekly notes',
      said: [
        { by: 0, text: 'Design is approved, development is on plan, the texts are two days late.' },
        { by: 3, text: 'The texts catch up this week; the photographer has sent the last pictures.' },
      ],
    },
    {
      name: 'Day of the launch',
      said: [
        { by: 4, text: 'A Sunday morning suits us: the shops are open and can help.' },
        { by: 2, text: 'Fine for me. I move the domain the evening before.' },
      ],
    },
  ],
  entries: [
    {
      kind: 'risk',
      by: 0,
      fields: {
        title: 'Pictures arrive late',
        cause: 'The photographer works for two other clients.',
        effect: 'Product pages go live without pictures.',
        probability: '3',
        impactTime: '3',
        strategy: 'reduce',
        response: 'Agree on two dates for delivery and pay by delivery.',
        proximity: 'now',
      },
    },
    {
      kind: 'risk',
      by: 2,
      fields: {
        title: 'Old addresses stop working',
        cause: 'The present website has more than 400 addresses in search engines.',
        effect: 'Visitors land on a missing page, and the ranking falls.',
        probability: '2',
        impactQuality: '4',
        strategy: 'avoid',
        response: 'Redirect every old address and test the list before the launch.',
        proximity: 'month',
      },
    },
    {
      kind: 'risk',
      by: 4,
      fields: {
        title: 'More orders than the warehouse can send',
        cause: 'The announcement reaches 20,000 subscribers at once.',
        effect: 'Deliveries take longer than promised.',
        probability: '2',
        impactCost: '3',
        strategy: 'accept',
        response: 'Announce in two groups, a week apart.',
        proximity: 'month',
      },
    },
    {
      kind: 'issue',
      by: 2,
      fields: { title: 'The test server ran out of disk space' },
    },
    {
      kind: 'lesson',
      by: 0,
      fields: {
        title: 'Ask the shops before the design',
        happened: 'The first design left out opening hours.',
        recommendation: 'Show early drafts to the people who talk to customers.',
        verdict: 'change',
      },
    },
    {
      kind: 'lesson',
      by: 1,
      fields: {
        title: 'One page type at a time',
        happened: 'The product page was designed, built and tested first, then the others followed quickly.',
        recommendation: 'Finish one page type before the next is begun.',
        verdict: 'keep',
      },
    },
  ],
  files: [
    {
      folder: 'Brief',
      name: 'Brief of the website.txt',
      by: 4,
      no: 'WEB-B-01',
      tags: ['brief'],
      versions: [
        {
          revision: 'A',
          body: 'A shop for oak furniture. It opens in two languages, with 120 products and 4 shops.',
          states: ['in_review', 'approved', 'issued'],
        },
      ],
    },
    {
      folder: 'Designs',
      name: 'Home page.pdf',
      by: 1,
      no: 'WEB-D-01',
      tags: ['design', 'home page'],
      versions: [
        { revision: 'A', body: HOME_PAGE, states: ['in_review', 'approved', 'issued'] },
        {
          revision: 'B',
          note: 'Six products, and the shops below',
          body: HOME_PAGE_REVIEWED,
          states: ['in_review', 'approved', 'issued'],
        },
      ],
      pins: [
        { task: 4, x: 480, y: 340 },
        { task: 9, x: 220, y: 620 },
      ],
    },
    {
      folder: 'Designs',
      name: 'Style guide.txt',
      by: 1,
      no: 'WEB-D-02',
      tags: ['design'],
      versions: [
        {
          revision: 'A',
          body: 'One typeface for headings and text. Oak, sand and night blue. Pictures in daylight.',
          states: ['in_review', 'approved', 'issued'],
        },
        {
          revision: 'B',
          note: 'Spacing on small screens',
          body: 'One typeface for headings and text. Oak, sand and night blue. Pictures in daylight. 16 points between blocks on small screens.',
          states: ['in_review'],
        },
      ],
    },
    {
      folder: 'Texts and pictures',
      name: 'Texts of the product pages.txt',
      by: 3,
      no: 'WEB-T-01',
      tags: ['texts'],
      versions: [{ body: 'Oak table, 160 x 90 cm, oiled. Seats six.', states: ['in_review', 'approved'] }],
    },
    {
      folder: '',
      name: 'Announcement.txt',
      by: 4,
      tags: ['launch'],
      versions: [{ body: 'The new shop opens on Sunday. The oak series comes first.' }],
    },
    {
      folder: '',
      name: 'Old and new addresses.txt',
      by: 2,
      no: 'WEB-L-01',
      tags: ['launch', 'search engines'],
      versions: [{ body: '/tables.html > /tables\n/lamps.html > /lamps', states: ['in_review'] }],
    },
  ],
  leave: [
    { by: 1, type: 'Annual leave', from: -24, days: 3, reason: '' },
    { by: 4, type: 'Casual leave', from: 3, days: 1, reason: '' },
    { by: 3, type: 'Casual leave', from: 40, days: 2, reason: 'A wedding in the family' },
    { by: 2, type: 'Annual leave', from: 47, days: 5, reason: '', waits: true },
  ],
  notes: ['Meeting and follow-up', 'First version', 'Changes after review'],
}
