// Generated from the migrated database by supabase/tools. Do not edit: npm run types writes it anew.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      fx_rates: {
        Row: {
          base: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          quote: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          date: string;
          rate: number;
          source: string;
          as_of: string;
        };
        Insert: {
          base: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          quote: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          date: string;
          rate: number;
          source: string;
          as_of: string;
        };
        Update: {
          base?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          quote?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          date?: string;
          rate?: number;
          source?: string;
          as_of?: string;
        };
        Relationships: [];
      };
      instruments: {
        Row: {
          id: number;
          symbol: string;
          exchange: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ';
          name: string;
          kind: 'share' | 'etf' | 'index';
          sector: 'energy' | 'materials' | 'industrials' | 'consumer_discretionary' | 'consumer_staples' | 'health_care' | 'financials' | 'information_technology' | 'communication_services' | 'utilities' | 'real_estate' | null;
          isin: string | null;
          yahoo_symbol: string;
          is_active: boolean;
          market: string;
          currency: string;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: never;
          symbol: string;
          exchange: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ';
          name: string;
          kind?: 'share' | 'etf' | 'index';
          sector?: 'energy' | 'materials' | 'industrials' | 'consumer_discretionary' | 'consumer_staples' | 'health_care' | 'financials' | 'information_technology' | 'communication_services' | 'utilities' | 'real_estate' | null;
          isin?: string | null;
          yahoo_symbol: string;
          is_active?: boolean;
          market?: never;
          currency?: never;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: never;
          symbol?: string;
          exchange?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ';
          name?: string;
          kind?: 'share' | 'etf' | 'index';
          sector?: 'energy' | 'materials' | 'industrials' | 'consumer_discretionary' | 'consumer_staples' | 'health_care' | 'financials' | 'information_technology' | 'communication_services' | 'utilities' | 'real_estate' | null;
          isin?: string | null;
          yahoo_symbol?: string;
          is_active?: boolean;
          market?: never;
          currency?: never;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
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
          source: string;
          provider_symbol: string;
          date: string;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          open: number | null;
          high: number | null;
          low: number | null;
          close: number;
          adjusted_close: number;
          volume: number | null;
          fetched_at: string;
        };
        Insert: {
          source: string;
          provider_symbol: string;
          date: string;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          open?: number | null;
          high?: number | null;
          low?: number | null;
          close: number;
          adjusted_close: number;
          volume?: number | null;
          fetched_at?: string;
        };
        Update: {
          source?: string;
          provider_symbol?: string;
          date?: string;
          currency?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          open?: number | null;
          high?: number | null;
          low?: number | null;
          close?: number;
          adjusted_close?: number;
          volume?: number | null;
          fetched_at?: string;
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
        };
        Relationships: [];
      };
      quotes: {
        Row: {
          source: string;
          provider_symbol: string;
          symbol: string;
          exchange: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          name: string | null;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          price: number;
          previous_close: number | null;
          volume: number | null;
          status: 'live' | 'delayed' | 'market_closed';
          as_of: string;
          fetched_at: string;
        };
        Insert: {
          source: string;
          provider_symbol: string;
          symbol: string;
          exchange?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          name?: string | null;
          currency: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          price: number;
          previous_close?: number | null;
          volume?: number | null;
          status: 'live' | 'delayed' | 'market_closed';
          as_of: string;
          fetched_at?: string;
        };
        Update: {
          source?: string;
          provider_symbol?: string;
          symbol?: string;
          exchange?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ' | null;
          name?: string | null;
          currency?: 'INR' | 'USD' | 'EUR' | 'GBP' | 'JPY';
          price?: number;
          previous_close?: number | null;
          volume?: number | null;
          status?: 'live' | 'delayed' | 'market_closed';
          as_of?: string;
          fetched_at?: string;
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
        };
        Relationships: [];
      };
    };
    Functions: {
      edit_portfolio: {
        Args: {
          id: string;
          version: number;
          name: string;
          description: string;
          holdings: Json;
        };
        Returns: number;
      };
      is_admin: {
        Args: never;
        Returns: boolean;
      };
      save_portfolio: {
        Args: {
          id: string;
          name: string;
          description: string;
          currency: string;
          holdings: Json;
        };
        Returns: string;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
