import { daysOfPlace, holidayRegions } from './country-days.js'

const at = (country: string, extra: { region?: string; year?: number; locale?: 'en' | 'ar' } = {}) =>
  daysOfPlace({ country, region: '', year: 2026, locale: 'en', ...extra })

describe('the public holidays of a country', () => {
  it('are those of Qatar, and days that depend on the moon are marked', async () => {
    expect(await at('QA')).toEqual([
      { date: '2026-02-10', name: 'National Sport Day', dependsOnMoon: false },
      ...['20', '21', '22'].map((day) => ({
        date: `2026-03-${day}`,
        name: 'Eid al-Fitr',
        dependsOnMoon: true,
      })),
      ...['27', '28', '29'].map((day) => ({
        date: `2026-05-${day}`,
        name: 'Eid al-Adha',
        dependsOnMoon: true,
      })),
      { date: '2026-12-18', name: 'National Day', dependsOnMoon: false },
    ])
    expect((await at('QA', { locale: 'ar' })).map(({ name }) => name)).toContain('اليوم الوطني')
  })

  it('are those of the library, in Arabic where it knows it', async () => {
    const saudi = await at('SA', { locale: 'ar' })
    expect(saudi.filter(({ dependsOnMoon }) => dependsOnMoon)).toHaveLength(8)
    expect(saudi).toContainEqual({ date: '2026-09-23', name: 'اليوم الوطني', dependsOnMoon: false })
    // Germany has no Arabic names.
    expect(await at('DE', { locale: 'ar' })).toContainEqual({
      date: '2026-10-03',
      name: 'National Holiday',
      dependsOnMoon: false,
    })
  })

  it('are more in a region than in the whole country; only public ones are listed', async () => {
    const [country, bavaria] = [await at('DE'), await at('DE', { region: 'BY' })]
    expect(bavaria.map(({ name }) => name)).toContain('Epiphany')
    expect(country.map(({ name }) => name)).not.toContain('Epiphany')
    // An observance, and a bank holiday from two in the afternoon on.
    expect(bavaria.map(({ date }) => date)).not.toEqual(expect.arrayContaining(['2026-02-14', '2026-12-24']))
  })

  it('are none where the country is unknown', async () => {
    expect(await at('XX')).toEqual([])
  })

  it('are known for two hundred countries and the regions of some', async () => {
    const countries = await holidayRegions('')
    expect(countries.length).toBeGreaterThan(200)
    expect(countries).toContainEqual({ code: 'QA', name: 'Qatar' })
    expect(await holidayRegions('DE')).toContainEqual({ code: 'BY', name: 'Bayern' })
    expect(await holidayRegions('XX')).toEqual([])
  })
})
