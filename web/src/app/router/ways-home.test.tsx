import { screen, within } from '@testing-library/react'
import { aCompany, aSession, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const platform: Answers = {
  ...signedIn('admin'),
  getsublist: () => [],
  listPlatformMails: () => ({ mails: [], page: { next_page_token: '' } }),
  listPlatformSubscriptions: () => ({ subscriptions: [], page: { next_page_token: '' } }),
}

describe('the pages of the platform', () => {
  it.each(['/Admino', '/'])('start with their tiles at %s for an admin without a company', async (path) => {
    stubCalls(platform)
    const { user } = renderApp(path)
    const tiles = within(await screen.findByRole('main'))
    expect(await tiles.findByRole('heading', { level: 1, name: 'Platform' })).toBeInTheDocument()
    await user.click(tiles.getByRole('link', { name: 'Subscriptions' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Subscriptions' })).toBeInTheDocument()
  })

  it('leave an admin who is in several companies on the list of companies', async () => {
    stubCalls({ ...platform, getsublist: () => [aCompany(), aCompany({ id: 2, title: 'Other' })] })
    renderApp('/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Companies' })).toBeInTheDocument()
  })
})

const DEMO: Answers = {
  getDemo: () => ({
    subscription: 900_002_970,
    projects: [
      { id: 900_029_700, code: 'WEB', name: 'Website', description: 'New', locale: 'en' },
      { id: 900_029_701, code: 'SITE', name: 'موقع', description: 'جديد', locale: 'ar' },
    ],
  }),
}

describe('the page of an unknown address', () => {
  const open = (answers: Answers) => {
    stubCalls(answers)
    return renderApp('/no/such/page')
  }
  const follow = async ({ user }: ReturnType<typeof renderApp>) =>
    user.click(await screen.findByRole('link', { name: 'Go to your home page' }))

  it('leads a person with one company there', async () => {
    await follow(open(signedIn('emad')))
    expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeInTheDocument()
  })

  it('leads a person with several companies to the demo, which leads to their list', async () => {
    const getsublist = () => [aCompany(), aCompany({ id: 2, title: 'Other' })]
    const page = open({ ...signedIn('emad'), ...DEMO, getsublist })
    await follow(page)
    expect(await screen.findByRole('heading', { level: 1, name: 'Demo projects' })).toBeInTheDocument()
    await page.user.click(screen.getByRole('link', { name: 'Go to your companies' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Companies' })).toBeInTheDocument()
  })

  it('leads a person who is signed out to the demo, which leads to the sign-in', async () => {
    const page = open({ ...DEMO, session: () => aSession(null) })
    await follow(page)
    const projects = await screen.findAllByRole('link', { name: /Website|موقع/ })
    expect(projects.map((link) => link.getAttribute('href'))).toEqual([
      '/demoproject/1/punch',
      '/demoproject/2/punch',
    ])
    await page.user.click(screen.getByRole('link', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument()
  })

  it('has the language switch and one main landmark', async () => {
    open(signedIn('emad'))
    expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' })).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Language' })).toBeInTheDocument()
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })

  it('keeps the shell around it inside a company, with one main landmark', async () => {
    stubCalls(signedIn('emad'))
    renderApp('/1/project/x/punch')
    expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' })).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeInTheDocument()
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })
})
