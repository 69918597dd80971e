/** The organizers' desk. */
import './look/tokens.css';
import './look/base.css';
import './look/parts.css';
import './look/failure.css';
import './look/list.css';
import './look/page.css';
import './look/sheet.css';
import './frame/frame.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './frame/App.tsx';
import { followTheme } from './look/theme.ts';
import { takeWayBack } from './organizer/way-back.ts';
import { queries } from './shell/queries.ts';

followTheme();
takeWayBack();
const place = document.getElementById('desk');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
}
