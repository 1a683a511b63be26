package io.feedmill.media;

import io.feedmill.media.api.Picture;
import io.feedmill.media.api.PictureContent;
import io.feedmill.media.api.Pictures;
import io.feedmill.media.attachment.Attachment;
import io.feedmill.media.attachment.AttachmentStore;
import io.feedmill.media.attachment.DescribeAttachment;
import io.feedmill.media.attachment.UseStore;
import io.feedmill.media.serve.ServeMedia;
import io.feedmill.media.upload.Description;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Pictures for other features.
record MediaPictures(
    AttachmentStore attachments, DescribeAttachment describe, UseStore uses, ServeMedia serve)
    implements Pictures {
  @Override
  public Map<Long, Picture> pictures(Set<Long> ids) {
    return attachments.pictures(ids);
  }

  @Override
  public Map<Long, Picture> of(long account, Set<Long> ids) {
    return ids.isEmpty() ? Map.of() : attachments.pictures(account, ids);
  }

  @Override
  public Optional<Picture> describe(long account, long id, String description) {
    return describe
        .describe(id, account, Description.checked(description))
        .filter(Attachment::picture)
        .map(Attachment::asPicture);
  }

  @Override
  public Optional<PictureContent> square(String address) {
    return serve.square(address);
  }

  @Override
  public Optional<Picture> use(String subject, long account, long id) {
    return uses.use(subject, account, id);
  }

  @Override
  public Optional<Picture> share(String subject, long account, long id) {
    return uses.share(subject, account, id);
  }

  @Override
  public List<Use> settled(String prefix, Use after, int most) {
    return uses.settled(prefix, after, most);
  }

  @Override
  public List<String> users(long id) {
    return uses.users(id);
  }

  @Override
  public void unuse(String subject, long id) {
    uses.unuse(subject, id);
  }

  @Override
  public void useOnly(String subject, Optional<Long> id) {
    uses.useOnly(subject, id);
  }
}
