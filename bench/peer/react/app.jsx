/** A page of ours as a usual React stack shows it: nothing before its script, then router, query, words, animation. */
import { zodResolver } from '@hookform/resolvers/zod';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { motion } from 'motion/react';
import { Dialog, Toast } from 'radix-ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { initReactI18next, useTranslation } from 'react-i18next';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { z } from 'zod';

const load = async (name) => (await fetch(name)).json();

function Page() {
  const { data } = useQuery({ queryKey: ['page'], queryFn: () => load('/page.json') });
  if (!data) return <p role="status">Loading</p>;
  return <Part part={data} />;
}

/** A text is the number of its message; all else is an element with its attributes and what stands in it. */
function Part({ part }) {
  const { t } = useTranslation();
  if (typeof part === 'number') return t(`m${part}`);
  const { tag, attributes, parts } = part;
  const inside = parts.map((one, at) => <Part key={at} part={one} />);
  if (tag === 'section') return <motion.section {...attributes}>{inside}</motion.section>;
  const { href, ...rest } = attributes;
  if (tag === 'a' && href?.startsWith('/')) {
    return (
      <Link to={href} {...rest}>
        {inside}
      </Link>
    );
  }
  const Tag = tag;
  return parts.length ? <Tag {...attributes}>{inside}</Tag> : <Tag {...attributes} />;
}

const contact = z.object({ name: z.string().min(1), email: z.email() });

function Contact() {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(contact) });
  return (
    <Dialog.Root>
      <Dialog.Trigger hidden>Contact</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content>
          <Dialog.Title>Contact</Dialog.Title>
          <form onSubmit={handleSubmit(() => {})}>
            <input {...register('name')} aria-invalid={Boolean(formState.errors.name)} />
            <input {...register('email')} aria-invalid={Boolean(formState.errors.email)} />
            <button type="submit">Send</button>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Frame() {
  return (
    <Toast.Provider>
      <Outlet />
      <Contact />
      <Toast.Viewport hidden />
    </Toast.Provider>
  );
}

await i18next.use(initReactI18next).init({
  lng: 'page',
  resources: { page: { translation: await load('/texts.json') } },
  interpolation: { escapeValue: false },
});
const router = createBrowserRouter([{ element: <Frame />, children: [{ path: '*', element: <Page /> }] }]);
createRoot(document.getElementById('root')).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
