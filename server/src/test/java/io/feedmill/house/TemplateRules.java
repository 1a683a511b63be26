package io.feedmill.house;

import java.util.List;
import java.util.regex.Pattern;

/// Rules for templates: they contain nothing that the content security policy would block, and
/// write no unescaped values.
final class TemplateRules {
  private static final Pattern INLINE =
      Pattern.compile(
          "<style|\\sstyle=|<script(?! type=\"application/ld\\+json\">)(?![^>]*\\ssrc=)|\\son[a-z]+=|javascript:",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern RAW = Pattern.compile("\\$unsafe\\{");
  private static final Pattern POST =
      Pattern.compile("<form[^>]*method=\"post\"[^>]*>\\s*+(?!@template\\.parts\\.token)");

  private TemplateRules() {}

  static List<SourceRule> all() {
    String good =
        """
        <script src="${url}" defer></script>
        <script type="application/ld+json">${data}</script>
        <form method="post" action="/x">
        @template.parts.token(frame = frame)
        </form>
        """;
    return List.of(
        new SourceRule(
            "a_template_has_no_inline_script_or_style",
            (_, text) -> Lines.matching(INLINE, text, "inline"),
            good.replace("<form", "<form onsubmit=\"x()\""),
            good),
        new SourceRule(
            "a_template_escapes_everything",
            (_, text) -> Lines.matching(RAW, text, "not escaped"),
            good.replace("${url}", "$unsafe{url}"),
            good),
        new SourceRule(
            "a_page_speaks_in_the_words_of_the_field",
            (_, text) -> Lines.matching(RetiredPhrases.PATTERN, text, RetiredPhrases.FAULT),
            good + "<button>Make a token</button>",
            good + "<button>Create token</button>"),
        names(),
        emptyStates(),
        EmptyStates.rule(),
        Confirmations.rule(),
        new SourceRule(
            "a_posted_form_carries_the_token_first",
            (_, text) -> Lines.matching(POST, text, "no token"),
            good.replace("@template.parts.token(frame = frame)\n", ""),
            good));
  }

  private static SourceRule names() {
    return new SourceRule(
        "a_name_for_screen_readers_contains_the_words_that_are_seen",
        (_, text) -> LabelInName.faults(text),
        "<button aria-label=\"${many ? null : \"Add \" + name + \" to the cart\"}\">Add to"
            + " cart</button>",
        "<button aria-label=\"${many ? null : \"Add to cart: \" + name}\">Add to"
            + " cart</button><a aria-label=\"${label}: ${title}\" href=\"/\">"
            + " <b>${label}</b></a>");
  }

  private static SourceRule emptyStates() {
    String state =
        """
        @template.parts.empty(title = "Nothing yet", content = @`
        @if(mine)
        <p class="actions"><a class="button" href="/new">Write</a></p>
        @elseif(other)
        @else
        <p class="actions"><a class="button quiet" href="/">Read</a></p>
        @endif
        `)
        """;
    return new SourceRule(
        "an_empty_state_offers_the_next_step_in_each_case",
        (_, text) -> EmptyStates.faults(text),
        state,
        state.replace("@elseif(other)\n", ""));
  }
}
