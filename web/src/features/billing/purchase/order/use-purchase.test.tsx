import { screen, waitFor } from '@testing-library/react'
import { stubCalls } from '../../../../test/api.js'
import { renderUi } from '../../../../test/render-app.js'
import { anOffer, aPurchase, aQuote, buying } from '../../testing.js'
import { PACE, usePurchase } from './use-purchase.js'

it('a payment that is asked about again and again is not drawn anew as long as its answer stays the same', async () => {
  PACE.everyMs = 5
  PACE.longMs = 60_000
  const purchase = aPurchase('paying')
  const asked = stubCalls(buying({ startPurchase: () => ({ purchase }), getPurchase: () => ({ purchase }) }))
  const questions = () => asked.filter(({ name }) => name === 'getPurchase').length
  let drawn = 0
  function Buyer() {
    drawn += 1
    const { pay, progress } = usePurchase(1, anOffer().payment, () => undefined)
    const payment = { quote: aQuote(), autoRenew: true, paymentMethod: undefined, method: 'card' } as const
    return (
      <button type="button" onClick={() => void pay(payment)}>
        {progress.at}
      </button>
    )
  }
  const { user, unmount } = renderUi(<Buyer />)
  await user.click(screen.getByRole('button'))
  await screen.findByText('checking')
  await waitFor(() => expect(questions()).toBeGreaterThan(2))
  const [drawnBefore, askedBefore] = [drawn, questions()]
  await waitFor(() => expect(questions()).toBeGreaterThan(askedBefore + 5))
  // React may look once more before it knows that nothing has changed.
  expect(drawn - drawnBefore).toBeLessThanOrEqual(1)
  unmount()
})
