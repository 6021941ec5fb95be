import { render } from '@testing-library/react'
import { Paragraphs } from './Paragraphs.js'

it('each line of a plain text has a direction of its own', () => {
  const { container } = render(<Paragraphs text={'Sell more shoes\n\r\nبيع أحذية أكثر'} />)
  const lines = [...container.children].map((line) => [line.getAttribute('dir'), line.textContent])
  expect(lines).toEqual([
    ['auto', 'Sell more shoes'],
    ['auto', ''],
    ['auto', 'بيع أحذية أكثر'],
  ])
})
