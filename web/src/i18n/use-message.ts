import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';

/**
 * Returns a function for messages from the shared catalogue, in the page's language: `message('MIN_NUMBER', {
 * n: 3 })`.
 */
export function useMessage(): (code: MessageCode, params?: Record<string, string | number>) => string {
  const { t } = useTranslation('message');
  return useCallback((code, params = {}) => t(code, params), [t]);
}
