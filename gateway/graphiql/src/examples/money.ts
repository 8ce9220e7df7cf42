import type { Example } from '../example.ts';

/** What was billed, and the files. */
export const moneyExamples: readonly Example[] = [
  {
    title: 'Debit notes and what is left to pay',
    about: 'The latest debit notes with their totals, due dates and what is overdue.',
    user: 'root.demo',
    query: `query DebitNotes($first: Int!) {
  debitNotes(first: $first) {
    totalCount
    totals { outstanding { usd { amount } vnd { amount } } overdueCount }
    nodes {
      number
      status
      overdue
      issuedOn
      dueDate
      total { usd { amount } vnd { amount } }
      balance { usd { amount } vnd { amount } }
      booking { number }
    }
  }
}`,
    variables: { first: 10 },
  },
  {
    title: 'Papers that are missing, and the newest files',
    about:
      'What bookings still lack and until when, and what was uploaded; each address gives the bytes for a while, without a key.',
    user: 'root.demo',
    query: `query Papers($first: Int!) {
  missingDocuments(first: $first) {
    nodes { documentType giver state dueAt recordNumber serviceType polCode podCode }
    endCursor
  }
  attachments(first: $first) {
    totalCount
    edges { node { name documentType mediaType size uploadedBy uploadedAt recordNumber url urlEndsAt } }
  }
}`,
    variables: { first: 10 },
  },
];
