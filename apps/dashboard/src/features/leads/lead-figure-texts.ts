import { textsOf } from '../../i18n/texts.ts'

export const leadFigureTexts = textsOf({
  en: {
    title: 'Last 30 days',
    byDay: 'Show by day',
    hideDays: 'Hide days',
    left: 'Left without ordering',
    contacted: 'Contacted',
    won: 'Won back',
    recovered: 'Sales won back',
    alone: 'Came back alone',
    sms: 'SMS sent (parts)',
    bySteps: (contact: string, address: string, payment: string) =>
      `Left after: phone number ${contact} · address ${address} · payment ${payment}`,
    chartOf: (first: string, last: string) => `Incomplete orders and orders won back by day, ${first} to ${last}`,
    day: 'Day',
    asTable: 'Show as table',
    asChart: 'Show as chart',
  },
  bn: {
    title: 'গত ৩০ দিন',
    byDay: 'দিন অনুযায়ী দেখুন',
    hideDays: 'দিনগুলো লুকান',
    left: 'অর্ডার না করে গেছেন',
    contacted: 'যোগাযোগ হয়েছে',
    won: 'ফিরে পাওয়া অর্ডার',
    recovered: 'ফিরে পাওয়া বিক্রি',
    alone: 'নিজে ফিরে এসেছেন',
    sms: 'পাঠানো এসএমএস (অংশ)',
    bySteps: (contact: string, address: string, payment: string) =>
      `যেখানে থেমেছেন: ফোন নম্বর ${contact} · ঠিকানা ${address} · পেমেন্ট ${payment}`,
    chartOf: (first: string, last: string) => `দিন অনুযায়ী অসম্পূর্ণ অর্ডার ও ফিরে পাওয়া অর্ডার, ${first} থেকে ${last}`,
    day: 'দিন',
    asTable: 'টেবিলে দেখুন',
    asChart: 'চার্টে দেখুন',
  },
})
