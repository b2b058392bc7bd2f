// Generated from the migrated database by tools/supabase. Do not edit: npm run types writes it again.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      assistant_tokens: {
        Row: {
          id: string;
          user_id: string;
          name: string;
          scopes: string[];
          token: string | null;
          created_at: string;
          last_used_at: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          name: string;
          scopes: string[];
          token?: string | null;
          created_at?: string;
          last_used_at?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          name?: string;
          scopes?: string[];
          token?: string | null;
          created_at?: string;
          last_used_at?: string | null;
        };
        Relationships: [];
      };
      consents: {
        Row: {
          id: number;
          user_id: string;
          purpose: 'dataSharing' | 'analytics' | 'marketing' | 'keepConversations' | 'advisorHoldings';
          granted: boolean;
          notice: string;
          decided_at: string;
        };
        Insert: {
          id?: never;
          user_id: string;
          purpose: 'dataSharing' | 'analytics' | 'marketing' | 'keepConversations' | 'advisorHoldings';
          granted: boolean;
          notice: string;
          decided_at?: string;
        };
        Update: {
          id?: never;
          user_id?: string;
          purpose?: 'dataSharing' | 'analytics' | 'marketing' | 'keepConversations' | 'advisorHoldings';
          granted?: boolean;
          notice?: string;
          decided_at?: string;
        };
        Relationships: [];
      };
      conversation_messages: {
        Row: {
          id: string;
          conversation_id: string;
          place: number;
          role: 'user' | 'assistant';
          content: string;
          said_at: string;
          confidence: number | null;
          grounds: Json;
        };
        Insert: {
          id?: string;
          conversation_id: string;
          place?: never;
          role: 'user' | 'assistant';
          content: string;
          said_at: string;
          confidence?: number | null;
          grounds?: Json;
        };
        Update: {
          id?: string;
          conversation_id?: string;
          place?: never;
          role?: 'user' | 'assistant';
          content?: string;
          said_at?: string;
          confidence?: number | null;
          grounds?: Json;
        };
        Relationships: [
          {
            foreignKeyName: 'conversation_messages_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id'];
          },
        ];
      };
      conversations: {
        Row: {
          id: string;
          user_id: string;
          title: string;
          created_at: string;
          said_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          title?: string;
          created_at?: string;
          said_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          title?: string;
          created_at?: string;
          said_at?: string;
        };
        Relationships: [];
      };
      deletion_requests: {
        Row: {
          user_id: string;
          requested_at: string;
          due_at: string;
        };
        Insert: {
          user_id?: string;
          requested_at?: string;
          due_at?: string;
        };
        Update: {
          user_id?: string;
          requested_at?: string;
          due_at?: string;
        };
        Relationships: [];
      };
      factor_recoveries: {
        Row: {
          id: string;
          user_id: string;
          code: string | null;
          outcome: 'recovered' | 'wrong' | 'not_needed';
          created_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          code?: string | null;
          outcome?: 'recovered' | 'wrong' | 'not_needed';
          created_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          code?: string | null;
          outcome?: 'recovered' | 'wrong' | 'not_needed';
          created_at?: string;
        };
        Relationships: [];
      };
      factor_removals: {
        Row: {
          id: string;
          account_id: string;
          admin_id: string | null;
          reason: string;
          factors: number;
          created_at: string;
        };
        Insert: {
          id?: string;
          account_id: string;
          admin_id?: string | null;
          reason: string;
          factors?: number;
          created_at?: string;
        };
        Update: {
          id?: string;
          account_id?: string;
          admin_id?: string | null;
          reason?: string;
          factors?: number;
          created_at?: string;
        };
        Relationships: [];
      };
      fund_disclosures: {
        Row: {
          id: string;
          user_id: string;
          fund_key: string;
          fund_name: string;
          as_of: string;
          file_name: string;
          portfolio: Json;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          fund_key: string;
          fund_name: string;
          as_of: string;
          file_name: string;
          portfolio: Json;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          fund_key?: string;
          fund_name?: string;
          as_of?: string;
          file_name?: string;
          portfolio?: Json;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      fx_rates: {
        Row: {
          base: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          quote: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          rate: number;
          source: string;
          as_of: string;
          fetched_at: string;
        };
        Insert: {
          base: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          quote: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          rate: number;
          source: string;
          as_of: string;
          fetched_at?: string;
        };
        Update: {
          base?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          quote?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          rate?: number;
          source?: string;
          as_of?: string;
          fetched_at?: string;
        };
        Relationships: [];
      };
      import_formats: {
        Row: {
          id: string;
          user_id: string;
          name: string;
          format: Json;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          name: string;
          format: Json;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          name?: string;
          format?: Json;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      imports: {
        Row: {
          id: string;
          portfolio_id: string;
          file_name: string;
          format: string;
          format_version: string;
          state: 'stored' | 'undone';
          stored_at: string;
          undone_at: string | null;
          version_before: number | null;
          version_after: number;
          holdings_before: Json | null;
          holdings_new: number;
          holdings_updated: number;
          holdings_unchanged: number;
          holdings_closed: number;
          rows_taken: number;
          rows_merged: number;
          rows_ignored: number;
          rows_wrong: number;
          trades_stored: number;
          trades_known: number;
          assets_before: Json | null;
        };
        Insert: {
          id: string;
          portfolio_id: string;
          file_name: string;
          format: string;
          format_version: string;
          state?: 'stored' | 'undone';
          stored_at?: string;
          undone_at?: string | null;
          version_before?: number | null;
          version_after: number;
          holdings_before?: Json | null;
          holdings_new?: number;
          holdings_updated?: number;
          holdings_unchanged?: number;
          holdings_closed?: number;
          rows_taken?: number;
          rows_merged?: number;
          rows_ignored?: number;
          rows_wrong?: number;
          trades_stored?: number;
          trades_known?: number;
          assets_before?: Json | null;
        };
        Update: {
          id?: string;
          portfolio_id?: string;
          file_name?: string;
          format?: string;
          format_version?: string;
          state?: 'stored' | 'undone';
          stored_at?: string;
          undone_at?: string | null;
          version_before?: number | null;
          version_after?: number;
          holdings_before?: Json | null;
          holdings_new?: number;
          holdings_updated?: number;
          holdings_unchanged?: number;
          holdings_closed?: number;
          rows_taken?: number;
          rows_merged?: number;
          rows_ignored?: number;
          rows_wrong?: number;
          trades_stored?: number;
          trades_known?: number;
          assets_before?: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: 'imports_portfolio_id_fkey';
            columns: ['portfolio_id'];
            isOneToOne: false;
            referencedRelation: 'portfolios';
            referencedColumns: ['id'];
          },
        ];
      };
      instrument_words: {
        Row: {
          word: string;
          count: number;
        };
        Insert: {
          word: string;
          count: number;
        };
        Update: {
          word?: string;
          count?: number;
        };
        Relationships: [];
      };
      instruments: {
        Row: {
          id: number;
          symbol: string;
          exchange: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          name: string;
          kind: 'share' | 'etf' | 'reit' | 'invit' | 'gold_bond' | 'fund' | 'index';
          sector: 'energy' | 'materials' | 'industrials' | 'consumer_discretionary' | 'consumer_staples' | 'health_care' | 'financials' | 'information_technology' | 'communication_services' | 'utilities' | 'real_estate' | null;
          isin: string | null;
          yahoo_symbol: string;
          is_active: boolean;
          market: 'IN' | 'US';
          created_at: string;
          updated_at: string;
          source: string;
          currency: string;
          isins: string[];
          listings: string[];
          rank: number;
          sector_source: 'reviewed' | 'gics' | 'bse' | 'nse' | 'nasdaq' | null;
          plan: 'direct' | 'regular' | null;
          option: 'growth' | 'idcw' | 'bonus' | null;
          fund_house: string | null;
          category: string | null;
          terms: string[];
          words: string;
        };
        Insert: {
          id?: never;
          symbol: string;
          exchange?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          name: string;
          kind?: 'share' | 'etf' | 'reit' | 'invit' | 'gold_bond' | 'fund' | 'index';
          sector?: 'energy' | 'materials' | 'industrials' | 'consumer_discretionary' | 'consumer_staples' | 'health_care' | 'financials' | 'information_technology' | 'communication_services' | 'utilities' | 'real_estate' | null;
          isin?: string | null;
          yahoo_symbol: string;
          is_active?: boolean;
          market: 'IN' | 'US';
          created_at?: string;
          updated_at?: string;
          source?: string;
          currency?: never;
          isins?: string[];
          listings?: string[];
          rank?: number;
          sector_source?: 'reviewed' | 'gics' | 'bse' | 'nse' | 'nasdaq' | null;
          plan?: 'direct' | 'regular' | null;
          option?: 'growth' | 'idcw' | 'bonus' | null;
          fund_house?: string | null;
          category?: string | null;
          terms?: string[];
          words?: string;
        };
        Update: {
          id?: never;
          symbol?: string;
          exchange?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          name?: string;
          kind?: 'share' | 'etf' | 'reit' | 'invit' | 'gold_bond' | 'fund' | 'index';
          sector?: 'energy' | 'materials' | 'industrials' | 'consumer_discretionary' | 'consumer_staples' | 'health_care' | 'financials' | 'information_technology' | 'communication_services' | 'utilities' | 'real_estate' | null;
          isin?: string | null;
          yahoo_symbol?: string;
          is_active?: boolean;
          market?: 'IN' | 'US';
          created_at?: string;
          updated_at?: string;
          source?: string;
          currency?: never;
          isins?: string[];
          listings?: string[];
          rank?: number;
          sector_source?: 'reviewed' | 'gics' | 'bse' | 'nse' | 'nasdaq' | null;
          plan?: 'direct' | 'regular' | null;
          option?: 'growth' | 'idcw' | 'bonus' | null;
          fund_house?: string | null;
          category?: string | null;
          terms?: string[];
          words?: string;
        };
        Relationships: [];
      };
      portfolio_assets: {
        Row: {
          id: number;
          portfolio_id: string;
          kind: 'fixed_deposit' | 'recurring_deposit' | 'ppf' | 'epf' | 'ssy' | 'nsc' | 'scss' | 'kvp' | 'pomis' | 'nps' | 'bond' | 'treasury_bill' | 'tips' | 'savings_bond' | 'gold' | 'silver' | 'crypto' | 'cash' | 'unlisted_share' | 'property' | 'other' | 'loan';
          name: string;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          amount: number | null;
          quantity: number | null;
          purity: number | null;
          code: string | null;
          rate: number | null;
          compounding: 'monthly' | 'quarterly' | 'half_yearly' | 'yearly' | 'simple' | 'payout' | null;
          starts_on: string | null;
          matures_on: string | null;
          as_of: string | null;
          volatility: number | null;
          account: 'taxable' | 'tax_deferred' | 'roth' | 'hsa' | '529' | 'demat' | 'folio' | 'epf' | 'ppf' | 'nps' | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: never;
          portfolio_id: string;
          kind: 'fixed_deposit' | 'recurring_deposit' | 'ppf' | 'epf' | 'ssy' | 'nsc' | 'scss' | 'kvp' | 'pomis' | 'nps' | 'bond' | 'treasury_bill' | 'tips' | 'savings_bond' | 'gold' | 'silver' | 'crypto' | 'cash' | 'unlisted_share' | 'property' | 'other' | 'loan';
          name?: string;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          amount?: number | null;
          quantity?: number | null;
          purity?: number | null;
          code?: string | null;
          rate?: number | null;
          compounding?: 'monthly' | 'quarterly' | 'half_yearly' | 'yearly' | 'simple' | 'payout' | null;
          starts_on?: string | null;
          matures_on?: string | null;
          as_of?: string | null;
          volatility?: number | null;
          account?: 'taxable' | 'tax_deferred' | 'roth' | 'hsa' | '529' | 'demat' | 'folio' | 'epf' | 'ppf' | 'nps' | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: never;
          portfolio_id?: string;
          kind?: 'fixed_deposit' | 'recurring_deposit' | 'ppf' | 'epf' | 'ssy' | 'nsc' | 'scss' | 'kvp' | 'pomis' | 'nps' | 'bond' | 'treasury_bill' | 'tips' | 'savings_bond' | 'gold' | 'silver' | 'crypto' | 'cash' | 'unlisted_share' | 'property' | 'other' | 'loan';
          name?: string;
          currency?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          amount?: number | null;
          quantity?: number | null;
          purity?: number | null;
          code?: string | null;
          rate?: number | null;
          compounding?: 'monthly' | 'quarterly' | 'half_yearly' | 'yearly' | 'simple' | 'payout' | null;
          starts_on?: string | null;
          matures_on?: string | null;
          as_of?: string | null;
          volatility?: number | null;
          account?: 'taxable' | 'tax_deferred' | 'roth' | 'hsa' | '529' | 'demat' | 'folio' | 'epf' | 'ppf' | 'nps' | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'portfolio_assets_portfolio_id_fkey';
            columns: ['portfolio_id'];
            isOneToOne: false;
            referencedRelation: 'portfolios';
            referencedColumns: ['id'];
          },
        ];
      };
      portfolio_holdings: {
        Row: {
          id: number;
          portfolio_id: string;
          symbol: string;
          exchange: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          shares: number;
          purchase_price: number | null;
          purchase_date: string;
          created_at: string;
          updated_at: string;
          account: 'taxable' | 'tax_deferred' | 'roth' | 'hsa' | '529' | 'demat' | 'folio' | 'epf' | 'ppf' | 'nps' | null;
        };
        Insert: {
          id?: never;
          portfolio_id: string;
          symbol: string;
          exchange?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          currency?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          shares: number;
          purchase_price?: number | null;
          purchase_date?: string;
          created_at?: string;
          updated_at?: string;
          account?: 'taxable' | 'tax_deferred' | 'roth' | 'hsa' | '529' | 'demat' | 'folio' | 'epf' | 'ppf' | 'nps' | null;
        };
        Update: {
          id?: never;
          portfolio_id?: string;
          symbol?: string;
          exchange?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          currency?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          shares?: number;
          purchase_price?: number | null;
          purchase_date?: string;
          created_at?: string;
          updated_at?: string;
          account?: 'taxable' | 'tax_deferred' | 'roth' | 'hsa' | '529' | 'demat' | 'folio' | 'epf' | 'ppf' | 'nps' | null;
        };
        Relationships: [
          {
            foreignKeyName: 'portfolio_holdings_portfolio_id_fkey';
            columns: ['portfolio_id'];
            isOneToOne: false;
            referencedRelation: 'portfolios';
            referencedColumns: ['id'];
          },
        ];
      };
      portfolio_visits: {
        Row: {
          portfolio_id: string;
          visit: 'current' | 'previous';
          seen_at: string;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          value: number | null;
          holdings: Json;
          bad_day: number | null;
          bad_day_low: number | null;
          bad_day_high: number | null;
        };
        Insert: {
          portfolio_id: string;
          visit: 'current' | 'previous';
          seen_at?: string;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          value?: number | null;
          holdings: Json;
          bad_day?: number | null;
          bad_day_low?: number | null;
          bad_day_high?: number | null;
        };
        Update: {
          portfolio_id?: string;
          visit?: 'current' | 'previous';
          seen_at?: string;
          currency?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          value?: number | null;
          holdings?: Json;
          bad_day?: number | null;
          bad_day_low?: number | null;
          bad_day_high?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'portfolio_visits_portfolio_id_fkey';
            columns: ['portfolio_id'];
            isOneToOne: false;
            referencedRelation: 'portfolios';
            referencedColumns: ['id'];
          },
        ];
      };
      portfolios: {
        Row: {
          id: string;
          user_id: string;
          name: string;
          description: string;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          created_at: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          id?: string;
          user_id: string;
          name: string;
          description?: string;
          currency?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          created_at?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          id?: string;
          user_id?: string;
          name?: string;
          description?: string;
          currency?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          created_at?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      price_bars: {
        Row: {
          series_id: number;
          date: string;
          close: number;
        };
        Insert: {
          series_id: number;
          date: string;
          close: number;
        };
        Update: {
          series_id?: number;
          date?: string;
          close?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'price_bars_series_id_fkey';
            columns: ['series_id'];
            isOneToOne: false;
            referencedRelation: 'price_series';
            referencedColumns: ['id'];
          },
        ];
      };
      price_events: {
        Row: {
          series_id: number;
          date: string;
          kind: 'split' | 'dividend';
          value: number;
        };
        Insert: {
          series_id: number;
          date: string;
          kind: 'split' | 'dividend';
          value: number;
        };
        Update: {
          series_id?: number;
          date?: string;
          kind?: 'split' | 'dividend';
          value?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'price_events_series_id_fkey';
            columns: ['series_id'];
            isOneToOne: false;
            referencedRelation: 'price_series';
            referencedColumns: ['id'];
          },
        ];
      };
      price_series: {
        Row: {
          id: number;
          source: string;
          venue: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | 'IN' | 'US' | 'FX';
          symbol: string;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          first_day: string | null;
          covered_from: string;
          covered_to: string;
          fetched_at: string;
          version: number;
        };
        Insert: {
          id?: never;
          source: string;
          venue: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | 'IN' | 'US' | 'FX';
          symbol: string;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          first_day?: string | null;
          covered_from: string;
          covered_to: string;
          fetched_at: string;
          version?: number;
        };
        Update: {
          id?: never;
          source?: string;
          venue?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | 'IN' | 'US' | 'FX';
          symbol?: string;
          currency?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          first_day?: string | null;
          covered_from?: string;
          covered_to?: string;
          fetched_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          id: string;
          role: 'user' | 'admin';
          first_name: string;
          last_name: string;
          phone: string;
          bio: string;
          created_at: string;
          updated_at: string;
          tax_residence: 'IN' | 'US' | 'non_resident' | 'both' | 'other' | null;
        };
        Insert: {
          id: string;
          role?: 'user' | 'admin';
          first_name?: string;
          last_name?: string;
          phone?: string;
          bio?: string;
          created_at?: string;
          updated_at?: string;
          tax_residence?: 'IN' | 'US' | 'non_resident' | 'both' | 'other' | null;
        };
        Update: {
          id?: string;
          role?: 'user' | 'admin';
          first_name?: string;
          last_name?: string;
          phone?: string;
          bio?: string;
          created_at?: string;
          updated_at?: string;
          tax_residence?: 'IN' | 'US' | 'non_resident' | 'both' | 'other' | null;
        };
        Relationships: [];
      };
      quotes: {
        Row: {
          venue: 'IN' | 'US' | 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ';
          symbol: string;
          source: string;
          name: string | null;
          exchange: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          price: number;
          change: number | null;
          change_percent: number | null;
          volume: number | null;
          calendar: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ';
          in_session: boolean;
          delay_minutes: number | null;
          as_of: string;
          fetched_at: string;
          checked: boolean;
          nav_class: 'standard' | 'liquid' | 'commodity' | 'fund_of_funds' | null;
        };
        Insert: {
          venue: 'IN' | 'US' | 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ';
          symbol: string;
          source: string;
          name?: string | null;
          exchange?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          price: number;
          change?: number | null;
          change_percent?: number | null;
          volume?: number | null;
          calendar: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ';
          in_session: boolean;
          delay_minutes?: number | null;
          as_of: string;
          fetched_at?: string;
          checked?: boolean;
          nav_class?: 'standard' | 'liquid' | 'commodity' | 'fund_of_funds' | null;
        };
        Update: {
          venue?: 'IN' | 'US' | 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ';
          symbol?: string;
          source?: string;
          name?: string | null;
          exchange?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          currency?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          price?: number;
          change?: number | null;
          change_percent?: number | null;
          volume?: number | null;
          calendar?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ';
          in_session?: boolean;
          delay_minutes?: number | null;
          as_of?: string;
          fetched_at?: string;
          checked?: boolean;
          nav_class?: 'standard' | 'liquid' | 'commodity' | 'fund_of_funds' | null;
        };
        Relationships: [];
      };
      support_tickets: {
        Row: {
          id: string;
          user_id: string;
          subject: string;
          message: string;
          priority: 'low' | 'medium' | 'high' | 'urgent';
          status: 'open' | 'in_progress' | 'resolved' | 'closed';
          created_at: string;
          resolved_at: string | null;
        };
        Insert: {
          id?: string;
          user_id: string;
          subject: string;
          message: string;
          priority?: 'low' | 'medium' | 'high' | 'urgent';
          status?: 'open' | 'in_progress' | 'resolved' | 'closed';
          created_at?: string;
          resolved_at?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          subject?: string;
          message?: string;
          priority?: 'low' | 'medium' | 'high' | 'urgent';
          status?: 'open' | 'in_progress' | 'resolved' | 'closed';
          created_at?: string;
          resolved_at?: string | null;
        };
        Relationships: [];
      };
      trades: {
        Row: {
          portfolio_id: string;
          key: string;
          import_id: string;
          symbol: string;
          exchange: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          market: 'IN' | 'US';
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          action: 'buy' | 'sell' | 'bonus' | 'split' | 'transfer_in' | 'transfer_out';
          day: string;
          time: string | null;
          quantity: number;
          ratio: number | null;
          price: number | null;
          charges: number;
        };
        Insert: {
          portfolio_id: string;
          key: string;
          import_id: string;
          symbol: string;
          exchange?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          market: 'IN' | 'US';
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          action: 'buy' | 'sell' | 'bonus' | 'split' | 'transfer_in' | 'transfer_out';
          day: string;
          time?: string | null;
          quantity: number;
          ratio?: number | null;
          price?: number | null;
          charges?: number;
        };
        Update: {
          portfolio_id?: string;
          key?: string;
          import_id?: string;
          symbol?: string;
          exchange?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          market?: 'IN' | 'US';
          currency?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          action?: 'buy' | 'sell' | 'bonus' | 'split' | 'transfer_in' | 'transfer_out';
          day?: string;
          time?: string | null;
          quantity?: number;
          ratio?: number | null;
          price?: number | null;
          charges?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'trades_import_of_portfolio';
            columns: ['import_id', 'portfolio_id'];
            isOneToOne: false;
            referencedRelation: 'imports';
            referencedColumns: ['id', 'portfolio_id'];
          },
          {
            foreignKeyName: 'trades_portfolio_id_fkey';
            columns: ['portfolio_id'];
            isOneToOne: false;
            referencedRelation: 'portfolios';
            referencedColumns: ['id'];
          },
        ];
      };
      user_settings: {
        Row: {
          user_id: string;
          settings: Json;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          user_id: string;
          settings?: Json;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          settings?: Json;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      watchlist_items: {
        Row: {
          id: string;
          watchlist_id: string;
          symbol: string;
          exchange: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          created_at: string;
        };
        Insert: {
          id?: string;
          watchlist_id: string;
          symbol: string;
          exchange?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          currency?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          created_at?: string;
        };
        Update: {
          id?: string;
          watchlist_id?: string;
          symbol?: string;
          exchange?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          currency?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'watchlist_items_watchlist_id_fkey';
            columns: ['watchlist_id'];
            isOneToOne: false;
            referencedRelation: 'watchlists';
            referencedColumns: ['id'];
          },
        ];
      };
      watchlists: {
        Row: {
          id: string;
          user_id: string;
          name: string;
          created_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          name?: string;
          created_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          name?: string;
          created_at?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      audit_entries: {
        Row: {
          id: number;
          happened_at: string;
          actor_id: string | null;
          action: string;
          subject_id: string | null;
          detail: Json;
          request_id: string | null;
        };
        Relationships: [];
      };
      desk_counts: {
        Row: {
          tickets: number | null;
          open_tickets: number | null;
          tickets_in_progress: number | null;
          resolved_tickets: number | null;
          feedback_entries: number | null;
          new_feedback: number | null;
        };
        Relationships: [];
      };
      feedback_entries: {
        Row: {
          id: string;
          user_id: string | null;
          content: string;
          sentiment_label: 'positive' | 'negative' | 'neutral';
          sentiment_score: number;
          category: 'bug_report' | 'feature_request' | 'praise' | 'complaint' | 'others';
          priority: 'low' | 'medium' | 'high' | 'urgent';
          status: 'new' | 'reviewed' | 'implemented';
          created_at: string;
          classified_by: 'model' | 'rules' | null;
        };
        Insert: {
          id?: string;
          user_id?: string | null;
          content: string;
          sentiment_label?: 'positive' | 'negative' | 'neutral';
          sentiment_score?: number;
          category?: 'bug_report' | 'feature_request' | 'praise' | 'complaint' | 'others';
          priority?: 'low' | 'medium' | 'high' | 'urgent';
          status?: 'new' | 'reviewed' | 'implemented';
          created_at?: string;
          classified_by?: 'model' | 'rules' | null;
        };
        Update: {
          id?: string;
          user_id?: string | null;
          content?: string;
          sentiment_label?: 'positive' | 'negative' | 'neutral';
          sentiment_score?: number;
          category?: 'bug_report' | 'feature_request' | 'praise' | 'complaint' | 'others';
          priority?: 'low' | 'medium' | 'high' | 'urgent';
          status?: 'new' | 'reviewed' | 'implemented';
          created_at?: string;
          classified_by?: 'model' | 'rules' | null;
        };
        Relationships: [];
      };
      instrument_list_status: {
        Row: {
          list: string | null;
          as_of: string | null;
          age_days: number | null;
          row_count: number | null;
          source: string | null;
          loaded_at: string | null;
          checked_at: string | null;
          failed_at: string | null;
          failures: number | null;
          failure: string | null;
          failure_detail: string | null;
        };
        Relationships: [];
      };
      own_sessions: {
        Row: {
          id: string | null;
          created_at: string | null;
          last_used_at: string | null;
          level: string | null;
          user_agent: string | null;
          network: string | null;
          is_current: boolean | null;
        };
        Relationships: [];
      };
      portfolio_summaries: {
        Row: {
          id: string;
          user_id: string;
          name: string;
          description: string;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          holdings_count: number | null;
          created_at: string;
          updated_at: string;
          version: number;
          assets_count: number | null;
        };
        Relationships: [];
      };
      system_status: {
        Row: {
          checked_at: string | null;
          postgres_version: string | null;
          schema_version: string | null;
          server_version: string | null;
          started_at: string | null;
          has_own_database: boolean | null;
          sends_mail: boolean | null;
          backed_up_at: string | null;
          quotes: number | null;
          quotes_at: string | null;
          closes_at: string | null;
          rates_at: string | null;
          lists_as_of: string | null;
          lists_failing: number | null;
          requested_mails: number | null;
          requested_since: string | null;
          waiting_mails: number | null;
          waiting_since: string | null;
          failed_mails: number | null;
          refusals: Json | null;
        };
        Relationships: [];
      };
      ticket_desk: {
        Row: {
          id: string;
          user_id: string;
          subject: string;
          message: string;
          priority: 'low' | 'medium' | 'high' | 'urgent';
          status: 'open' | 'in_progress' | 'resolved' | 'closed';
          created_at: string;
          resolved_at: string | null;
          search_text: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      check_session: {
        Args: never;
        Returns: undefined;
      };
      create_recovery_codes: {
        Args: never;
        Returns: Json;
      };
      edit_portfolio: {
        Args: {
          id: string;
          version: number;
          name: string;
          description: string;
          holdings: Json;
          assets?: Json | null;
        };
        Returns: number;
      };
      is_admin: {
        Args: never;
        Returns: boolean;
      };
      own_security: {
        Args: never;
        Returns: Json;
      };
      own_usage: {
        Args: never;
        Returns: Json;
      };
      record_visit: {
        Args: {
          seen: Json;
        };
        Returns: Json;
      };
      save_portfolio: {
        Args: {
          id: string;
          name: string;
          description: string;
          currency: string;
          holdings: Json;
          assets?: Json | null;
        };
        Returns: string;
      };
      store_import: {
        Args: {
          id: string;
          portfolio_id: string;
          file: Json;
          counts: Json;
          holdings: Json;
          trades: Json;
          version?: number | null;
          new_portfolio?: Json | null;
          assets?: Json | null;
        };
        Returns: Json;
      };
      undo_import: {
        Args: {
          id: string;
        };
        Returns: Json;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
