import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { asRole, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

type Domain = CallOutput<'addDomain'>

const waits: Domain = {
  id: 'd-1',
  domain: 'firm.test',
  record_name: '_smartproject.firm.test',
  record_value: 'smartproject-domain=abc',
  verified_at: null,
}

function open(path: string, answers: Answers) {
  const asked = stubCalls({ ...signedIn('olivia'), ...asRole('owner'), ...answers })
  const inputs = <N extends 'addDomain' | 'verifyDomain' | 'removeDomain' | 'joinByDomain'>(name: N) =>
    asked.filter((one) => one.name === name).map(({ input }) => input as CallInput<N>)
  return { ...renderApp(path), inputs }
}

const SLOW = { timeout: 15_000 }

describe('domains of a company', () => {
  it('are added, proven by a record that is shown, and removed (F16)', async () => {
    let domains: Domain[] = []
    let found = false
    const { user, inputs } = open('/1/admin/policy_setting', {
      listDomains: () => domains,
      addDomain: () => {
        domains = [waits]
        return waits
      },
      verifyDomain: () => {
        if (!found) return new Refusal(409, 'DOMAIN_NOT_PROVEN')
        domains = [{ ...waits, verified_at: '2026-11-20T08:00:00.000Z' }]
        return domains[0] ?? waits
      },
      removeDomain: () => {
        domains = []
        return { removed: true }
      },
    })
    await user.type(await screen.findByRole('textbox', { name: /^Domain/ }, SLOW), 'firm.test')
    await user.click(screen.getByRole('button', { name: 'Add the domain' }))
    expect(await screen.findByText('_smartproject.firm.test')).toBeInTheDocument()
    expect(screen.getByText('smartproject-domain=abc')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Look for the record of firm.test' }))
    expect(await screen.findByText(/The record was not found yet/)).toBeInTheDocument()
    found = true
    await user.click(screen.getByRole('button', { name: 'Look for the record of firm.test' }))
    expect(await screen.findByText(/^Proven on/)).toBeInTheDocument()
    expect(screen.queryByText('smartproject-domain=abc')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove firm.test' }))
    await waitFor(() => expect(screen.queryByText('firm.test')).not.toBeInTheDocument())
    expect(inputs('addDomain')).toEqual([{ subscription: 1, domain: 'firm.test' }])
    expect(inputs('removeDomain')).toEqual([{ subscription: 1, id: 'd-1' }])
  })

  it('say what is wrong with one that cannot be the company’s', async () => {
    const { user } = open('/1/admin/policy_setting', {
      listDomains: () => [],
      addDomain: ({ domain }) => {
        const reason = domain === 'gmail.com' ? 'DOMAIN_PUBLIC' : 'DOMAIN_INVALID'
        return new Refusal(400, 'INVALID_ARGUMENT', {}, [{ field: 'domain', reason }])
      },
    })
    const field = await screen.findByRole('textbox', { name: /^Domain/ }, SLOW)
    await user.type(field, 'gmail.com{Enter}')
    expect(await screen.findByText(/^Everybody can get an address there: it cannot be/)).toBeInTheDocument()
    await user.clear(field)
    await user.type(field, 'firm{Enter}')
    expect(await screen.findByText(/^This is not a domain/)).toBeInTheDocument()
  })
})

describe('the offer of a domain', () => {
  const offer = { company: 'Firm', domain: 'firm.test', lets_in: true, asked: false }

  it('is made where companies begin, and taken by a press alone (F2)', async () => {
    const { user, inputs } = open('/company', {
      listOwnInvitations: () => [],
      getDomainOffer: () => ({ offer }),
      joinByDomain: () => ({ subscription: 1 }),
    })
    expect(await screen.findByText(/Your address is of .*firm\.test/, undefined, SLOW)).toBeInTheDocument()
    expect(inputs('joinByDomain')).toEqual([])
    await user.click(screen.getByRole('button', { name: /Join .*Firm/ }))
    await waitFor(() => expect(inputs('joinByDomain')).toEqual([{}]))
  })

  it('is to be asked for by a former member, and says that it is asked for', async () => {
    let asked = false
    const { user } = open('/company', {
      listOwnInvitations: () => [],
      getDomainOffer: () => ({ offer: { ...offer, lets_in: false, asked } }),
      joinByDomain: () => {
        asked = true
        return { subscription: null }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Ask Firm to join' }, SLOW))
    expect(await screen.findByText(/^You have asked to join/)).toBeInTheDocument()
    expect(within(document.body).queryByRole('button', { name: /Firm to join/ })).not.toBeInTheDocument()
  })
})
