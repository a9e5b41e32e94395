import ConfigProvider from 'antd/es/config-provider';
import zhCN from 'antd/es/locale/zh_CN';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { createBus } from 'shared/bus';
import { createHttp } from 'shared/http';
import { HostProvider, type HostServices } from 'shared/remote';
import { loggedOut } from 'shared/session';
import 'shared/ui/base.css';
import { theme } from 'shared/ui/theme';
import section from './section';

/** The section alone, signed out, with an API under the same origin; for work on its pages without the shell. */
const bus = createBus();
bus.on('message:shown', ({ text }) => console.info(text));
const services: HostServices = {
  bus,
  http: createHttp({ token: () => '', onSessionEnd() {}, onMessage: (text) => console.error(text) }),
  session: { get: () => loggedOut, subscribe: () => () => {}, requireLogin: async () => false },
  site: {
    name: '医药供需',
    subtitle: '',
    slogan: '',
    phone: '',
    extension: '',
    email: '',
    hours: '',
    qrUrl: '',
    credit: '',
    icpNo: '',
    policeNo: '',
    drugInfoNo: '',
    sampleNotice: '',
  },
};

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <ConfigProvider locale={zhCN} theme={theme}>
    <BrowserRouter>
      <HostProvider services={services}>
        <Routes>
          <Route path="/" element={<Navigate to="/help/Login" replace />} />
          <Route path="*" element={<section.Section />} />
        </Routes>
      </HostProvider>
    </BrowserRouter>
  </ConfigProvider>,
);
