import { firstCatalogue as catalogue, planById, plansOnSale } from './catalogue.js'

describe('the catalogue', () => {
  it('the price list has four plans and sells three', () => {
    expect(catalogue.plans.map(({ id, title }) => [id, title])).toEqual([
      [1, 'Free trial'],
      [2, 'BASIC'],
      [3, 'PREMIUM'],
      [4, 'ULTRA'],
    ])
    expect(plansOnSale(catalogue).map(({ id }) => id)).toEqual([2, 3, 4])
    expect(planById(catalogue, 0)).toBeNull()
  })

  it('each plan on sale has prices in both currencies, at most eight lines, and the offers', () => {
    for (const plan of plansOnSale(catalogue)) {
      expect([plan.price.currency, plan.usPrice.currency]).toEqual(['QAR', 'USD'])
      expect(plan.price.minor > 0n && plan.usPrice.minor > 0n).toBe(true)
      expect(plan.features.length).toBeLessThanOrEqual(8)
      expect(plan.offers).toEqual([5, 10, 20])
    }
  })

  it('each plan keeps files, says how many gibibytes, and names the same figure in its lines (B33)', () => {
    for (const { entitlements, features } of catalogue.plans) {
      const figure = entitlements.find((name) => name.startsWith('storage:'))?.split(':')[1] ?? 'none'
      expect(entitlements).toContain('storage')
      expect(features.map(({ en }) => en)).toContain(`${figure} GB for files`)
      expect(features.map(({ ar }) => ar)).toContain(`${figure} غيغابايت للملفات`)
    }
  })
})
