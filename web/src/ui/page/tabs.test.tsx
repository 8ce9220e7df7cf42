import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';

afterEach(cleanup);

function Harness() {
  const [tab, setTab] = useState<'all' | 'booking' | 'debt'>('all');
  return (
    <>
      <Tabs
        label="Groups"
        panelId="list"
        value={tab}
        onChange={setTab}
        items={[
          { id: 'all', label: 'All', count: 166 },
          { id: 'booking', label: 'Booking', count: 107 },
          { id: 'debt', label: 'Debt' },
        ]}
      />
      <TabPanel id="list" tab={tab}>
        {tab}
      </TabPanel>
    </>
  );
}

it('names the panel by its tab and has one tab stop', () => {
  render(<Harness />);
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  expect(tabs[0]?.getAttribute('aria-controls')).toBe('list');
  expect(screen.getByRole('tabpanel', { name: /All/ }).textContent).toBe('all');
});

it('moves by arrows, Home and End, and wraps around', async () => {
  render(<Harness />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Booking');
  expect(document.activeElement?.textContent).toContain('Booking');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('tabpanel').textContent).toBe('all');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tabpanel').textContent).toBe('debt');
});
