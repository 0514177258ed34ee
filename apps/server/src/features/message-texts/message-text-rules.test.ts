import { messageChannels, messageTextCodes } from '@haat/contract/vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { measureSms } from '../../shared/sms-parts.ts'
import { composeText, rulesOf } from './compose-text.ts'
import { canonicalText, fillText, findTextProblems } from './message-text-rules.ts'
import { sampleValues } from './sample-values.ts'
import { defaultText, type TextKey } from './text-catalogue.ts'

const keys: TextKey[] = messageTextCodes.flatMap((code) =>
  messageChannels.flatMap((channel) => (['bn', 'en'] as const).map((language) => ({ code, channel, language }))),
)
const sender = { storeNames: { en: 'Sodai', bn: 'সদাই' }, currencySymbol: '৳' }
const shipped = { code: 'ORDER_SHIPPED', channel: 'email', language: 'en' } as const
const problemsOf = (body: string, subject = 'Shipped', key: TextKey = shipped) => {
  const found = findTextProblems({ subject, body }, rulesOf(key))
  return Object.fromEntries(Object.entries(found).map(([field, texts]) => [field, texts.map(({ en }) => en)]))
}

describe('the default texts', () => {
  it.each(keys)('of $code as $channel in $language can be used as a store’s own, and leave no placeholder', (key) => {
    const text = defaultText(key)
    if (!text)
      return expect(['NEWSLETTER_CONFIRMATION sms', 'LEAD_REMINDER email']).toContain(`${key.code} ${key.channel}`)
    expect(findTextProblems(text, rulesOf(key))).toEqual({})
    expect(canonicalText(text.body)).toBe(text.body)
    for (const values of [sampleValues(sender, key.language, key.channel), {}]) {
      const { subject, text: filled } = composeText(key, values)
      expect(subject + filled).not.toMatch(/[{}]|undefined|null|NaN/)
      expect(filled.trim()).not.toBe('')
    }
    const sample = composeText(key, sampleValues(sender, key.language, key.channel)).text
    if (key.channel === 'sms' && key.language === 'en') expect(measureSms(sample).encoding).toBe('GSM-7')
  })
})

describe('a text', () => {
  it('may have its placeholders in any number and order, and must have the required ones', () => {
    expect(problemsOf('{{order_number}} {{store_name}} {{order_number}}')).toEqual({})
    expect(problemsOf('On its way!')).toEqual({ body: ['The text must contain {{order_number}}.'] })
    expect(problemsOf('Your code.', 'Code {{code}}', { ...shipped, code: 'ONE_TIME_CODE' })).toEqual({
      body: ['The text must contain {{code}}.'],
    })
    expect(problemsOf('Hello.', 'Hi', { ...shipped, code: 'NEWSLETTER_CONFIRMATION' }).body).toEqual([
      'The text must contain {{confirm_link}}.',
    ])
  })

  it.each([
    '{{reply}}',
    '{{Order_Number}}',
    '{{order number}}',
    '{{}}',
    '{{constructor}}',
    '{{__proto__}}',
    '{{অর্ডার}}',
  ])('with the placeholder %s, which it does not have, is refused by name', (name) => {
    const [problem] = problemsOf(`{{order_number}} ${name}`).body ?? []
    expect(problem).toContain(`${name} is not a placeholder of this text. It can have {{order_number}}, {{store_name}}`)
    expect(Object.keys(problemsOf('{{order_number}}', `Order ${name}`))).toEqual(['subject'])
  })

  it.each(['{{order_number', 'order_number}}', '{{{{order_number}}}}', '{{a{{b}}'])(
    'with the braces of %s is refused',
    (braces) => {
      expect(problemsOf(`{{order_number}} ${braces}`).body).toContain(
        'A placeholder begins with {{ and ends with }}, such as {{store_name}}.',
      )
    },
  )

  it('with a required placeholder only on a line that may be left out is refused', () => {
    expect(problemsOf('Order {{order_number}} by {{courier}}').body?.[0]).toContain(
      '{{order_number}} is required on a line that is always sent.',
    )
    expect(problemsOf('Order {{order_number}} by {{courier}}\nOrder {{order_number}}')).toEqual({})
  })

  it('that its values could make too long for a message is refused', () => {
    expect(problemsOf('{{tracking_url}}\n'.repeat(12).concat('{{order_number}}')).body?.[0]).toContain(
      '6,052 characters',
    )
    expect(problemsOf('{{order_number}}', '{{store_name}}{{store_name}}{{store_name}}').subject?.[0]).toContain(
      'maximum is 200',
    )
    const sms = { ...shipped, channel: 'sms' } as const
    expect(problemsOf(`{{order_number}}${'x'.repeat(661)}`, '', sms).body).toHaveLength(1)
    expect(problemsOf(`{{order_number}}${'x'.repeat(660)}`, '', sms)).toEqual({})
  })

  it('has a subject of one line', () => {
    expect(problemsOf('{{order_number}}', 'Hi\nBcc: victim@example.com')).toEqual({
      subject: ['The subject must be one line.'],
    })
  })
})

describe('the values of a text', () => {
  const isOptional = (name: string) => name === 'courier'

  it('are filled in once, also when they look like placeholders or patterns', () => {
    const values = new Map([
      ['order_number', '{{code}} $& $1 {{order_number}}'],
      ['code', '482913'],
    ])
    expect(fillText('A {{order_number}} B', values, isOptional)).toBe('A {{code}} $& $1 {{order_number}} B')
  })

  it('leave out the line of an optional one that is empty, and the gap that it leaves', () => {
    const values = new Map([
      ['order_number', '7'],
      ['courier', ''],
    ])
    expect(fillText('Order {{order_number}}\n\nBy {{courier}}\n\nBye', values, isOptional)).toBe('Order 7\n\nBye')
  })

  it('add neither lines nor headers, and a URL that is too long or none is left out', () => {
    const own = { subject: 'By {{courier}}', body: '{{order_number}}\n{{courier}}\n{{tracking_url}}' }
    const courier = `Fast\r\nBcc: victim@example.com\u2028${'x'.repeat(200)}`
    const compose = (trackingUrl: string) =>
      composeText(shipped, { order_number: '7', courier, tracking_url: trackingUrl }, own)
    const { subject, text } = compose('https://courier.example/7')
    expect(subject).toMatch(/^By Fast Bcc: victim@example\.com x+$/)
    expect(text.split('\n')).toEqual(['7', expect.stringMatching(/^.{100}$/), 'https://courier.example/7', ''])
    for (const url of ['javascript:alert(1)', `https://a.example/${'x'.repeat(500)}`, 'https://a.example/ b'])
      expect(compose(url).text.split('\n')).toHaveLength(3)
  })

  it('keep the default when the text of a store has another release’s placeholders', () => {
    const own = { subject: 'Sent', body: 'Order {{order_id}}' }
    expect(composeText(shipped, { order_number: '7' }, own).text).toContain('Your order 7 is on its way.')
  })
})
