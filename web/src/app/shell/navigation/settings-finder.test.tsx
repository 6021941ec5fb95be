import i18next from 'i18next'
import { screen, within } from '@testing-library/react'
import { startI18n } from '../../../i18n/i18n.js'
import { COMPANY_RIGHTS } from '@smartproject/bff/api/company/rights'
import type { Rights } from '../../../lib/session/rights.js'
import { aCompany, aUser, asRole, companyPermissions, signedIn, stubCalls } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import type { Place } from '../../place.js'
import { COMPANY_BAR, companySettings, PROJECT_BAR } from './settings-bar.js'
import { SETTING_WORDS } from './setting-words.js'

afterEach(() => startI18n('en'))

async function open(path = '/1/subsetting/profile') {
  stubCalls({ ...signedIn('olivia'), ...asRole('owner'), getsublist: () => [aCompany()] })
  const page = renderApp(path)
  const bar = within(await screen.findByRole('navigation', { name: /Main navigation|التنقل الرئيسي/ }))
  const field = await bar.findByRole('searchbox')
  const found = () =>
    bar
      .getAllByRole('link')
      .filter((link) => /subsetting|admin/.test(link.getAttribute('href') ?? ''))
      .map((link) => link.textContent)
      // The entry of all settings stands above them.
      .slice(1)
  return { ...page, bar, field, found }
}

function ownerAt(hidden: Place['hidden'] = []): Place {
  const held = companyPermissions('owner')
  const rights = Object.entries(COMPANY_RIGHTS).flatMap(([right, needs]) =>
    held.includes(needs) ? [right] : [],
  )
  return {
    user: aUser('olivia'),
    subscription: '1',
    project: null,
    rights: new Set(rights) as Rights,
    hidden,
  }
}

const labelled = (place: Place) =>
  companySettings(place, i18next.t).map(({ label, items }) => [label, items.map((item) => item.label)])

describe('the settings of a company', () => {
  it('stand in groups by what they are for, each once', () => {
    expect(labelled(ownerAt())).toEqual([
      [undefined, ['Company']],
      [
        'Leave',
        [
          'Types of leave',
          'Leave balances',
          'Leave rules',
          'Public holidays',
          "People's weeks",
          'Places',
          'Closed periods',
        ],
      ],
      ['People', ['Users', 'Invitations', 'Permissions', 'Reporting lines', 'Roles', 'Import users']],
      ['Work', ['Labels', 'Categories', 'Configurator', 'Project template', 'Shared drive']],
      ['Plan', ['Plan and seats']],
      ['Security', ['Sign-in', 'Audit log', 'Ownership']],
    ])
  })

  it('have no group without an entry', () => {
    expect(labelled(ownerAt(['holidays'])).map(([label]) => label)).not.toContain('Leave')
  })

  it('show which part of the leave settings is open', async () => {
    const { bar } = await open('/1/subsetting/leaves?part=types')
    expect(bar.getByRole('link', { name: 'Types of leave' })).toHaveAttribute('aria-current', 'page')
    expect(bar.getByRole('link', { name: 'Public holidays' })).not.toHaveAttribute('aria-current')
  })
})

describe('the search of settings', () => {
  it.each([
    ['approver', ['Leave rules', 'Reporting lines']],
    ['weekend', ['Company', "People's weeks"]],
    ['two-step', ['Sign-in']],
    ['Manager settings', ['Reporting lines']],
    ['invoice', ['Plan and seats']],
    ['معتمِد', ['Leave rules', 'Reporting lines']],
  ])('finds by “%s” what it is about, whatever it is called', async (text, labels) => {
    const { user, field, found } = await open()
    await user.type(field, text)
    expect(found()).toEqual(labels)
  })

  it.each([
    ['عطله نهايه الاسبوع', ['الشركة']],
    ['approver', ['قواعد الإجازات', 'خطوط التبعية']],
  ])('finds in Arabic by “%s”, written either way and in either language', async (text, labels) => {
    await startI18n('ar')
    const { user, field, found } = await open()
    await user.type(field, text)
    expect(found()).toEqual(labels)
  })

  it('says that nothing is found, and shows all settings again when it is emptied', async () => {
    const { user, bar, field, found } = await open()
    await user.type(field, 'zebra')
    expect(bar.getByRole('status')).toHaveTextContent('No setting is found')
    await user.clear(field)
    expect(found()).toContain('Labels')
  })

  it('has words for every setting', () => {
    const ids = [
      ...COMPANY_BAR.map(({ id }) => `company-${id}`),
      ...PROJECT_BAR.map(({ id }) => `project-${id}`),
    ]
    expect(Object.keys(SETTING_WORDS).toSorted()).toEqual(ids.toSorted())
  })
})
