import plugin from '@graphql-eslint/eslint-plugin';

const { 'flat/schema-recommended': recommended, 'flat/schema-relay': relay } = plugin.configs;
const { 'flat/operations-recommended': operations } = plugin.configs;
const [severity, naming] = recommended.rules['@graphql-eslint/naming-convention'];

/** Deviations from the recommended and the Relay rules, each with its reason. */
const deviations = {
  // Sentences are written on one line and paragraphs as blocks; the rule allows only one of the styles.
  '@graphql-eslint/description-style': 'off',
  // Values, inputs, payloads and edges have no identity.
  '@graphql-eslint/strict-id-in-types': 'off',
  // Everything with an identity can be refetched by its id.
  'no-restricted-syntax': [
    'error',
    {
      selector:
        ':matches(ObjectTypeDefinition, InterfaceTypeDefinition):not([name.value=Node]):not(:has(> .interfaces[name.value=Node])) > FieldDefinition[name.value=id] > Name',
      message:
        'A type with an `id` implements `Node`; the ID of something else is called `keyId`, `importId` or alike.',
    },
  ],
  // Lists are paginated forwards only, because REST has no cursor for going back.
  '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
  // Short lists that are read as a whole are plain lists.
  '@graphql-eslint/relay-edge-types': [
    'error',
    { withEdgeSuffix: true, shouldImplementNode: true, listTypeCanWrapOnlyEdgeType: false },
  ],
  // Terms of the trade: DCSA uses the prefix, and "username" is one word.
  '@graphql-eslint/no-typename-prefix': 'off',
  '@graphql-eslint/naming-convention': [
    severity,
    {
      ...naming,
      // "Container type" and "handling type" are terms of the trade.
      'ObjectTypeDefinition,ObjectTypeExtension': { forbiddenPrefixes: ['Type'] },
      // DCSA Track and Trace: UNLocationCode, ISOEquipmentCode.
      FieldDefinition: { style: 'camelCase', ignorePattern: '^(UNLocationCode|ISOEquipmentCode)$' },
    },
  ],
};

export default [
  {
    files: ['schema/graphql/*.graphql'],
    languageOptions: {
      parser: plugin.parser,
      parserOptions: { graphQLConfig: { schema: 'schema/graphql/*.graphql' } },
    },
    plugins: { '@graphql-eslint': plugin },
    rules: { ...recommended.rules, ...relay.rules, ...deviations },
  },
  {
    files: ['web/src/**/*.graphql'],
    languageOptions: {
      parser: plugin.parser,
      parserOptions: {
        graphQLConfig: {
          schema: ['schema/graphql/*.graphql', 'scripts/schema-lint/apollo.graphql'],
          documents: 'web/src/**/*.graphql',
        },
      },
    },
    plugins: { '@graphql-eslint': plugin },
    rules: operations.rules,
  },
];
